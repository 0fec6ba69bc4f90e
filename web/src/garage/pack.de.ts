/** What the garage of Deluxe Duel and the design library say in German. */
import { designs, vehicleClasses } from '../designs/messages.de';
import { garage, garageAbbrevs, garagePlaces, garageShorts, garageTags, garageWheels } from './messages.de';

export default { designs, vehicleClasses, garage, garageAbbrevs, garagePlaces, garageShorts, garageTags, garageWheels };
