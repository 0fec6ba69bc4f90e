/** What the laboratory says in German. */
import { lab, labVerdicts } from './messages.de';

export default { lab, labVerdicts };
