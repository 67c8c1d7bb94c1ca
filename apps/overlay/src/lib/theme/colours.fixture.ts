/** A colour as the tokens write it: `#rrggbb` or `rgba(r, g, b, a)`. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const RGBA = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/;

/** @throws if it is written in another way */
export function colourOf(text: string): Colour {
  const hex = HEX.exec(text);
  if (hex !== null) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue, alpha: 1 };
  }
  const rgba = RGBA.exec(text);
  if (rgba === null) throw new Error(`expected #rrggbb or rgba(r, g, b, a), got "${text}"`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = rgba.slice(1).map(Number);
  return { red, green, blue, alpha };
}

/** What is seen where `colour` lies over an opaque one. */
export function over(colour: Colour, ground: Colour): Colour {
  const mix = (top: number, below: number): number => top * colour.alpha + below * (1 - colour.alpha);
  return {
    red: mix(colour.red, ground.red),
    green: mix(colour.green, ground.green),
    blue: mix(colour.blue, ground.blue),
    alpha: 1,
  };
}

/** How light an opaque colour is, 0..1, as WCAG has it: what is left of it in greyscale. */
export function lightness({ red, green, blue }: Colour): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two opaque colours, 1..21. */
export function contrast(one: Colour, other: Colour): number {
  const lights = [lightness(one), lightness(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
