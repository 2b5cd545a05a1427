import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";

/** An opaque sRGB colour, always seven characters: `#rrggbb`. */
export type Hex = `#${string}`;

const toRgb = registerMode(modeRgb);
const toOklch = registerMode(modeOklch);
// Luminance, and so contrast, is measured in linear light.
registerMode(modeLrgb);

const LIGHTNESS_STEP = 0.004;

/** Reads `#rrggbb` and nothing else, so text an organization typed never becomes CSS. */
export function hexOr(value: unknown, fallback: Hex): Hex {
  if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) return fallback;
  return formatted(value);
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  return wcagContrast(a, b);
}

/** `amount` (0 to 1) of `over` painted on `under`, as a browser blends alpha. */
export function blend(over: Hex, under: Hex, amount: number): Hex {
  const a = rgbOf(over);
  const b = rgbOf(under);
  const mix = (x: number, y: number) => x * amount + y * (1 - amount);
  return formatted({ mode: "rgb", r: mix(a.r, b.r), g: mix(a.g, b.g), b: mix(a.b, b.b) });
}

/** A colour with an alpha channel, `#rrggbbaa`; for lines and washes that lie on any surface. */
export function translucent(color: Hex, alpha: number): string {
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}`;
}

/** Moves the OKLCH lightness by `by` (−1 to 1); hue stays, chroma yields to the sRGB gamut. */
export function shade(color: Hex, by: number): Hex {
  const from = oklchOf(color);
  return formatted(clampChroma({ ...from, l: Math.min(1, Math.max(0, from.l + by)) }, "oklch"));
}

/** The nearest shade, in one direction of lightness, for which `holds` is true; the end of the scale if none is. */
export function shadeUntil(color: Hex, direction: "lighter" | "darker", holds: (shade: Hex) => boolean): Hex {
  const step = direction === "lighter" ? LIGHTNESS_STEP : -LIGHTNESS_STEP;
  let shaded = color;
  for (let i = 0; !holds(shaded) && i <= 1 / LIGHTNESS_STEP; i++) shaded = shade(color, step * (i + 1));
  return shaded;
}

function rgbOf(color: Hex) {
  return toRgb(parseHex(color) ?? { mode: "rgb", r: 0, g: 0, b: 0 });
}

function oklchOf(color: Hex) {
  return toOklch(rgbOf(color));
}

function formatted(color: Parameters<typeof formatHex>[0]): Hex {
  return `#${(formatHex(color) ?? "#000000").slice(1)}`;
}
