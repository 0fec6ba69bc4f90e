/** What the laboratory says in German. */
import designs from '../garage/pack.de';

export default { ...designs };
