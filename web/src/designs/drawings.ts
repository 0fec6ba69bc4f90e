/** Which drawing of the fleet shows a body, and which part of it. */

export interface Drawing {
  /** The symbol: "b-midsize". */
  id: string;
  /** Its own box: x, y, width, height, nose up. */
  box: readonly [number, number, number, number];
  /** The part that is shown, if not all. */
  crop?: readonly [number, number, number, number];
}

const car = [-20, -40, 40, 80] as const;
const truck = [-20, -60, 40, 120] as const;
const long = [-20, -110, 40, 220] as const;
const small = [-20, -20, 40, 40] as const;

const cars: Record<string, string> = {
  subcompact: 'subcompact', compact: 'compact', mid_sized: 'midsize', luxury: 'luxury', station_wagon: 'wagon', pickup: 'pickup', van: 'van',
};

/** The drawing of a car trailer and its length in squares. */
function trailer(id: string, flat: boolean): [string, number] {
  const feet = /(\d+)ft/.exec(id)?.[1];
  if (!feet) return ['b-trailer-mini', 1];
  return [`b-trailer-${flat ? 'flat' : 'van'}${feet}`, { 6: 2, 10: 3, 15: 4, 20: 6, 25: 7, 30: 8 }[feet] ?? 4];
}

/** What the back of a truck is, as the names of the drawings say it. */
export function shape(tags: readonly string[]): string {
  return ['flatbed', 'tanker', 'dumper', 'reefer'].find((t) => tags.includes(t)) ?? 'van';
}

/** Helicopters without the disk of their rotor, by body. */
const helicopters: Record<string, Drawing> = {
  heli_one_man: { id: 'b-heli-one', box: [-20, -40, 40, 80] },
  heli_small: { id: 'b-heli-small', box: [-20, -60, 40, 120] },
  heli_standard: { id: 'b-heli-standard', box: [-20, -80, 40, 160] },
  heli_transport: { id: 'b-heli-transport', box: [-30, -100, 60, 200] },
};

/** The drawing of a body, by its id, class and tags, and whether it is a reversed trike. Apart: a cab without its carrier, a cycle without the road beside it. The carrier of a ten-wheeler is drawn with its cab. */
export function drawing(body: { id: string; class: string; tags: readonly string[] }, options: readonly string[] = [], apart = false, carrier = 'van'): Drawing {
  const tag = (t: string) => body.tags.includes(t);
  switch (body.class) {
    case 'cycle':
      return { id: 'b-cycle', box: small, ...(apart ? { crop: [-10, -20, 20, 40] as const } : {}) };
    case 'sidecar':
      return { id: 'b-sidecar', box: small, crop: [2, -18, 18, 36] };
    case 'trike':
      return { id: options.includes('reversed') ? 'b-revtrike' : 'b-trike', box: car };
    case 'ten_wheeler':
      return { id: `b-ten-${carrier}`, box: truck, ...(apart ? { crop: [-20, -60, 40, 41] as const } : {}) };
    case 'carrier':
      return { id: `b-ten-${shape(body.tags)}`, box: truck, crop: [-20, -18, 40, 78] };
    case 'mini_bus':
      return { id: 'b-minibus', box: truck };
    case 'tractor':
      return { id: `b-tractor-${tag('sleeper') ? 'sleeper' : /longnose/.test(body.id) ? 'longnose' : 'cabover'}`, box: car };
    case 'semi_trailer':
      return { id: `b-semi-${shape(body.tags)}`, box: long };
    case 'bus':
      return body.id === 'bus_30' ? { id: 'b-bus30', box: [-20, -80, 40, 160] } : { id: 'b-bus40', box: long };
    case 'car_trailer': {
      const [id, squares] = trailer(body.id, tag('flatbed'));
      const half = squares * 10;
      // The tongue reaches two squares before the body.
      return { id, box: [-20, -half, 40, 2 * half], ...(apart ? {} : { crop: [-20, -half - 40, 40, 2 * half + 40] as const }) };
    }
    case 'helicopter':
      return helicopters[body.id] ?? helicopters.heli_standard!;
    case 'box':
      return { id: 'b-crate', box: small };
  }
  return { id: `b-${cars[body.id] ?? 'midsize'}`, box: car };
}
