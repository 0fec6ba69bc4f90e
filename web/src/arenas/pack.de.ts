/** What the arena gallery and the arena editor say in German. */
import { arenaLists, arenas, arenaTools, arenaUnits } from './messages.de';

export default { arenaLists, arenas, arenaTools, arenaUnits };
