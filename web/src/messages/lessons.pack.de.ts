/** What the lessons, the puzzles and their coach say in German. */
import { lessonsGerman as lessons } from './lessons.de';

export default { lessons };
