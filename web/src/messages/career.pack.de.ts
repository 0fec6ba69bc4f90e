/** What the pages of the career say in German. */
import { careerGerman as career } from './career.de';

export default { career };
