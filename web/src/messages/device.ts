/** The sentences about playing on the device itself, without a network. */
import { figure } from './fill';
import { catalogue } from './language';

export const device = catalogue('device', {
  title: 'On this device',
  lead: 'Take Turnpike along: games against bots and with people at the same screen, lessons, rules, garages and editors then work without a network. It is the same program; nothing is left out but other people.',
  keep: 'Keep it on this device',
  keepSize: (size: string) => `${size} to load`,
  again: 'Try again',
  loading: (got: string, all: string) => `${got} of ${all}`,
  kept: 'Turnpike is on this device, games and all.',
  begin: 'Play on this device now',
  beginHelp: 'Matches made here stay here. Those on the server are there when you go back.',
  starting: 'The engine starts…',
  drop: 'Remove it',
  dropHelp: 'Matches that were played on this device stay.',
  space: (used: string) => `This site keeps ${used} in this browser.`,
  install: 'Install as an app',
  installHelp: 'It opens in a window of its own, with or without a network.',
  installOffer: 'Turnpike can be installed as an app.',
  later: 'Not now',
  bar: (time: string) => `On this device since ${time}. Matches made here stay here.`,
  barLost: (time: string) => `Without the server since ${time}: you play on this device.`,
  back: 'The server is there: go back to it',
  fresh: 'There is a new version.',
  reload: 'Load it',
  unreachable: 'The server does not answer, and Turnpike is not kept on this device. Once it is there again, it can be: settings, then On this device.',
  settings: 'On this device: play without a network',
  trouble: {
    none: '',
    not_offered: 'This server has no engine for devices: its program was built without one.',
    no_wasm: 'WebAssembly is switched off in this browser, or it has none. Without it, games need the server.',
    not_kept: 'This browser keeps nothing for this site: a private window or an address without https has no room for it.',
    elsewhere: 'Another tab plays on this device already. Go on there, or close it first: two would write over each other.',
    storage: 'There is no room left for this site on this device, or the browser has locked it. Nothing that was acknowledged is lost. Make room and try again.',
    engine: 'The engine could not go on. Nothing that was acknowledged is lost: load the page again.',
  },
});

/** A size in megabytes, for people. */
export const megabytes = (bytes: number) => `${figure(bytes < 1e7 ? Math.round(bytes / 1e5) / 10 : Math.round(bytes / 1e6))} MB`;

/** What can be in the way of playing on the device. */
export type Trouble = keyof typeof device.trouble;
