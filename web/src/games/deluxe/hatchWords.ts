/** The words for doors, ramps and beds. */
import { catalogue } from '../../messages/language';

export const hatchWords = catalogue('deluxeHatches', {
  names: {
    left_door: 'left door', right_door: 'right door', back_left_door: 'left door at the back', back_right_door: 'right door at the back',
    box_left_door: 'left door of the box', box_right_door: 'right door of the box', ramp: 'ramp', bed: 'bed',
  } as Record<string, string>,
  states: { opening: 'opens', open: 'open', closing: 'closes' } as Record<string, string>,
  state: '{hatch} {state}',
  bed: 'bed {state}, {up}%',
  bedLoose: 'bed {state}, {up}%, {loose} spaces of cargo in it',
  bedRises: 'rises',
  bedSinks: 'sinks',
  bedUp: 'up',
  open: 'Open the {hatch} of {car}',
  close: 'Close the {hatch} of {car}',
  dropRamp: 'Drop the ramp of {car}',
  closeRamp: 'Close the ramp of {car}',
  raiseBed: 'Raise the bed of {car}',
  lowerBed: 'Lower the bed of {car}',
  stopBed: 'Stop the bed of {car}',
  short: 'work a door, ramp or bed',
  opens: 'The {hatch} of {car} begins to open.',
  closes: 'The {hatch} of {car} begins to close.',
  isOpen: 'The {hatch} of {car} is open: no armor there stops anything.',
  isShut: 'The {hatch} of {car} is shut.',
  bedGoesUp: 'The bed of {car} begins to rise.',
  bedGoesDown: 'The bed of {car} begins to sink.',
  bedStops: 'The bed of {car} stops.',
  bedIsUp: 'The bed of {car} is up.',
  bedIsDown: 'The bed of {car} is down.',
  pours: '{poured} spaces of cargo run out of {car}; {left} are left.',
});
