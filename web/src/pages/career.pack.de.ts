/** What the pages of the career and what they show of the Garage and the laboratory say in German. */
import career from '../messages/career.pack.de';
import garage from '../garage/pack.de';
import lab from '../lab/pack.de';

export default { ...garage, ...lab, ...career };
