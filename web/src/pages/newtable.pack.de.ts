/** What the form of a new table says in German: arenas, vehicles, courses. */
import arenas from '../arenas/pack.de';
import { designs, vehicleClasses } from '../designs/messages.de';
import { partNames } from '../designs/parts.de';
import { duelForm } from '../games/deluxe/setup/words.de';
import { course, courseShapes } from '../games/race/setup/words.de';
import { garage, garagePlaces } from '../garage/messages.de';

export default { ...arenas, designs, vehicleClasses, duelForm, course, courseShapes, garage, garagePlaces, partNames };
