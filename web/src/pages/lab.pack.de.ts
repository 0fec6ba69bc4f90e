/** What the laboratory and what it shows of the Garage say in German. */
import { designs, vehicleClasses } from '../designs/messages.de';
import { partNames } from '../designs/parts.de';
import lab from '../lab/pack.de';

export default { ...lab, designs, vehicleClasses, partNames };
