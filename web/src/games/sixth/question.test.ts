import { beforeAll, describe, expect, it } from 'vitest';
import { Voice } from '../../lib/voice';
import { ask, attack, car, die, names, observation, option, settle } from './frames.fixture';
import { nothing, type Picked } from './desk';
import { questionOf } from './question';
import type { AskKind, Observation } from './types';

beforeAll(() => settle());

const pass = [option({ do: 'pass' })];
const voice = (viewer: number) => new Voice(viewer, (s) => names[s] ?? 'nobody');

function question(kind: string, more: Partial<Observation> = {}, picked: Picked = nothing) {
  return questionOf({ ask: ask(kind, pass), view: observation(more), viewer: 0, picked, voice: voice(0), foreseen: () => undefined });
}

const roll: NonNullable<Observation['roll']> = { seat: 0, pool: [], dice: [die('yellow', 0, 1), die('red', 0, 1, 0)], icons: { hit: 0, skid: 2, wrench: 0 }, free: 1, zone: 'D2', final: false };

describe('question for each kind of decision', () => {
  const wants: Record<AskKind, [Partial<Observation>, string]> = {
    build: [{ phase: 'build' }, 'Which car do you drive?'],
    place: [{ phase: 'place' }, 'Where do you start?'],
    start: [{}, 'Round 4 begins: use a card?'],
    paint: [{}, 'Your car is painted over: clean a side?'],
    fires: [{ cars: [car(0, { fire: ['left', 'back'] })] }, 'Your car burns on the left side and back: put it out?'],
    burn: [{}, 'Which fire does its damage first?'],
    speed: [{}, 'How fast this round? You drive at speed 3.'],
    drive: [{}, 'Move 2 of 3, speed 3: where does Sundog go?'],
    reposition: [{ press: [{ on: 'edge:north' }, { on: 'wall:0' }] }, 'You are pressed against the north wall and a wall: which way does the car turn?'],
    order: [{ hits: [{ by: 'car:0', on: 'edge:north', side: 'front', mine: false }, { by: 'car:0', on: 'object:0', side: 'left', mine: false }] }, 'You touch the north wall and the barrel: what is resolved first?'],
    pay: [{}, 'The collision costs you 1 control: how do you pay?'],
    explosion: [{}, 'An explosion costs you 1 control: does Autopilot pay it?'],
    driving_dice: [{ roll: { ...roll, pool: ['yellow', 'yellow', 'green'], dice: [] } }, '3 driving dice: use a card before they are rolled?'],
    driving_reroll: [{ roll }, 'You rolled 2 skids: re-roll a die?'],
    driving_result: [{ roll }, '2 skids to pay: use a card?'],
    foam: [{}, 'Foam puts out a fire: which one?'],
    combat: [{ phase: 'combat' }, 'Your combat turn: who fires what at whom?'],
    attack_reroll: [{ attack: attack({ seat: 0, slot: 0, step: 'attack' }) }, 'The Heavy Machine Gun rolls 1 hit and 1 wrench: re-roll a die?'],
    attack_result: [{ attack: attack({ seat: 0 }) }, 'Your attack comes to 3 basic and 1 tire: use a card?'],
    defense_dice: [{ attack: attack() }, 'Osei fires the Laser at your left side: 3 basic and 1 tire. More dice for the defense?'],
    defense_reroll: [{ attack: attack() }, 'Osei fires the Laser at your left side: 3 basic and 1 tire, 2 shields. Re-roll a die?'],
    defense_result: [{ attack: attack() }, 'Osei fires the Laser at your left side: 2 basic would get through. Buy a shield?'],
    damage: [{ hurt: { seat: 0, side: 'left', points: 2, card: 'A2', entry: 1, cause: 'attack' } }, '2 points inside your left side: which card takes the hit on a weapon?'],
    crew_card: [{ hurt: { seat: 0, side: 'left', points: 1, card: 'A2', entry: 2, cause: 'attack' } }, 'A crew member is about to be hit: use a card?'],
    redraw: [{ hurt: { seat: 1, side: 'left', points: 2, card: 'A2', entry: 0, cause: 'attack' } }, 'Damage card A2 for Osei’s car: draw another?'],
  };
  it.each(Object.entries(wants))('%s', (kind, [more, title]) => {
    const q = question(kind, more);
    expect(q.title).toBe(title);
    expect(q.rule).toMatch(/^SX-[A-Z]+-\d{3}$/);
  });

  it('says what a drive is planned', () => {
    expect(question('drive', {}, { ...nothing, plan: { kind: 'turn', angle: -38, side: 'right' } }).sub).toBe('Planned: right 38°. You hold 2 control.');
    expect(question('drive', {}, { ...nothing, plan: { kind: 'slide', angle: 0, side: 'left' } }).sub).toContain('slide left');
    expect(question('drive', { cars: [car(0, { out_of_control: true })] }).sub).toContain('straight only');
  });

  // SX-DEF-005: 2 shields cancel the tire and one basic; 2 of 4 armor are left.
  it('says what a defense would let through', () => {
    expect(question('defense_reroll', { attack: attack() }).sub).toBe('2 basic get through: armor 4 → 2. 1 free re-roll, 1 ace.');
    expect(question('defense_reroll', { attack: attack({ shield: 4 }) }).sub).toContain('Nothing gets through');
  });

  it('names the weapon that is taken up', () => {
    expect(question('combat', {}, { ...nothing, weapon: { crew: 'gunner', slot: 1 } }).title).toBe('The Laser: at whom, on which side?');
  });
});
