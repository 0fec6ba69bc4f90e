/** What the garage of Deluxe Duel and the design library say in German. */
import { designs, vehicleClasses } from '../designs/messages.de';
import { partNames } from '../designs/parts.de';
import { rigsGerman as rigs } from '../messages/rigs.de';
import { garage, garageAbbrevs, garagePlaces, garageShorts, garageTags, garageUnits, garageWheels } from './messages.de';

export default { designs, vehicleClasses, garage, garageAbbrevs, garagePlaces, garageShorts, garageTags, garageUnits, garageWheels, rigs, partNames };
