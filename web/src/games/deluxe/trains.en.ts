/** Vehicles with trailers in words: what couplings do. {car} is the trailer, {tow} what pulls it. */
export const trains = {
  jackknifeBreaks: '{car} is bent too far: its coupling breaks (breaks up to {up_to}, {chance}; rolls {die}).',
  jackknifeHolds: '{car} is bent too far: its coupling holds (breaks up to {up_to}, {chance}; rolls {die}).',
  bends: '{car} bends to {bend}, limit {limit}.',
  knifes: '{car} bends to {bend}, past its limit of {limit}.',
  straightens: '{car} runs straight behind {tow} again.',
  loose: '{car} has come off {tow}.',
  tumbles: '{car} begins to roll, its front to the {side} (rolls {die}).',
  sways: 'The rear of {car} swings aside as it is backed (up to {up_to}, rolls {die}).',
  backsTrue: '{car} is backed straight (swings up to {up_to}, rolls {die}).',
  swings: 'The rear of {car} swings {side} by {inches}.',
  tongue: 'tongue',
  leg: '{side} leg',
  goods: '{car} loses goods worth ${lost}; ${left} are left on it.',
  lets: '{who} lets go of {car}.',
};
