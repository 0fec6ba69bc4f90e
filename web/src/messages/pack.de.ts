/** What the frame says in German: everything but the games, the workshops and the lessons. It imports nothing that runs, because language.ts waits for it. */
import crash from './crash.de';
import device from './device.de';
import frame from './en.de';
import grammar from './grammar.de';
import { headlinesGerman as headlines, phasesGerman as phases } from './headlines.de';
import learn from './learn.de';
import fireOrders from './orders.de';
import panes from './panes.de';
import problems from './problems.de';
import puzzle from './puzzle.de';
import { reasonsGerman as reasons, weighedGerman as weighed } from './reasons.de';
import replayWords from './replay.de';
import review from './review.de';
import rules from './rules.de';
import share from './share.de';
import sound from './sound.de';
import { nounsGerman as nouns, termsGerman as terms } from './terms.de';
import inWords from './words.de';

export default { crash, device, fireOrders, frame, grammar, headlines, inWords, phases, learn, nouns, panes, problems, puzzle, reasons, weighed, replayWords, review, rules, share, sound, terms };
