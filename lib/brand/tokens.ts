import { blend, contrast, type Hex, hexOr, shade, shadeUntil, translucent } from "./color.ts";

export type BrandColors = { primary?: string | null | undefined; secondary?: string | null | undefined };

export type Theme = "light" | "dark";

type Hue = "brand" | "accent";
type State = "good" | "warn" | "bad" | "info";

/** Tokens that are one opaque colour, and so can be used where CSS variables cannot: mails and pictures. */
export type SolidToken =
  | "canvas"
  | "surface"
  | "surface-raised"
  | "ink"
  | "ink-muted"
  | "ink-faint"
  | "ring"
  | Hue
  | `${Hue}-${"hover" | "soft" | "ink"}`
  | State
  | `${State}-soft`
  | `on-${Hue | State}`;

/** Tokens that let what lies under them through. */
type SheerToken = "line" | "line-strong" | "wash" | "wash-strong" | "scrim" | "shadow-float";

export type Tokens = Record<SolidToken, Hex> & Record<SheerToken, string>;

export type BrandTokens = Record<Theme, Tokens>;

export const DEFAULT_PRIMARY: Hex = "#0f766e";
export const DEFAULT_SECONDARY: Hex = "#b45309";

/** Its brightness asks for black, yet it reads as a dark colour: the one purple that always gets white. */
export const ALWAYS_WHITE_PURPLE: Hex = "#a78bfa";

const BLACK: Hex = "#000000";
const WHITE: Hex = "#ffffff";
const BLACK_TEXT_FROM = 150;
const TEXT = 4.5;
const SHAPE = 3;
/** Below this a light brand surface would melt into the page. */
const VISIBLE = 1.2;

const GOOD: Hex = "#15803d";
const WARN: Hex = "#b45309";
const BAD: Hex = "#dc2626";
const INFO: Hex = "#2563eb";

type Ground = {
  canvas: Hex;
  surface: Hex;
  raised: Hex;
  ink: Hex;
  /** The direction in which a colour gains contrast on this ground. */
  away: "lighter" | "darker";
  /** How much of a colour its soft tint holds. */
  tint: number;
  onState: Hex;
  sheer: Record<SheerToken, string>;
};

/** Every colour of the interface for both themes, from the two colours an organization chooses. */
export function brandTokens(colors: BrandColors): BrandTokens {
  const primary = hexOr(colors.primary, DEFAULT_PRIMARY);
  const secondary = hexOr(colors.secondary, DEFAULT_SECONDARY);
  return {
    light: tokensOn(lightGround(primary), primary, secondary),
    dark: tokensOn(DARK_GROUND, primary, secondary),
  };
}

/** A token as hex, for mails and generated pictures. */
export function brandHex(tokens: BrandTokens, token: SolidToken, theme: Theme = "light"): Hex {
  return tokens[theme][token];
}

/** Black or white over a background, by the brightness of its hex colour. */
export function textOver(background: Hex): Hex {
  if (background === ALWAYS_WHITE_PURPLE) return WHITE;
  const channel = (at: number) => Number.parseInt(background.slice(at, at + 2), 16);
  const brightness = (channel(1) * 299 + channel(3) * 587 + channel(5) * 114) / 1000;
  return brightness >= BLACK_TEXT_FROM ? BLACK : WHITE;
}

function lightGround(primary: Hex): Ground {
  const ink: Hex = "#16161a";
  return {
    canvas: blend(primary, WHITE, 0.02),
    surface: WHITE,
    raised: WHITE,
    ink,
    away: "darker",
    tint: 0.1,
    onState: WHITE,
    sheer: {
      line: translucent(ink, 0.08),
      "line-strong": translucent(ink, 0.16),
      wash: translucent(ink, 0.05),
      "wash-strong": translucent(ink, 0.09),
      scrim: translucent(BLACK, 0.45),
      "shadow-float": `0 8px 30px ${translucent(BLACK, 0.12)}`,
    },
  };
}

const DARK_CANVAS: Hex = "#121212";

const DARK_GROUND: Ground = {
  canvas: DARK_CANVAS,
  surface: "#1a1a1c",
  raised: "#222225",
  ink: "#f4f4f5",
  away: "lighter",
  tint: 0.16,
  onState: DARK_CANVAS,
  sheer: {
    line: translucent(WHITE, 0.09),
    "line-strong": translucent(WHITE, 0.18),
    wash: translucent(WHITE, 0.06),
    "wash-strong": translucent(WHITE, 0.11),
    scrim: translucent(BLACK, 0.65),
    "shadow-float": `0 8px 30px ${translucent(BLACK, 0.5)}`,
  },
};

function tokensOn(ground: Ground, primary: Hex, secondary: Hex): Tokens {
  const brand = hueOn(ground, primary);
  const accent = hueOn(ground, secondary);
  const good = stateOn(ground, GOOD);
  const warn = stateOn(ground, WARN);
  const bad = stateOn(ground, BAD);
  const info = stateOn(ground, INFO);
  return {
    canvas: ground.canvas,
    surface: ground.surface,
    "surface-raised": ground.raised,
    ink: ground.ink,
    "ink-muted": legible(blend(ground.ink, ground.canvas, 0.7), ground),
    "ink-faint": legible(blend(ground.ink, ground.canvas, 0.45), ground),
    brand: brand.fill,
    "brand-hover": brand.hover,
    "brand-soft": brand.soft,
    "brand-ink": brand.ink,
    "on-brand": brand.on,
    accent: accent.fill,
    "accent-hover": accent.hover,
    "accent-soft": accent.soft,
    "accent-ink": accent.ink,
    "on-accent": accent.on,
    good: good.ink,
    "good-soft": good.soft,
    "on-good": ground.onState,
    warn: warn.ink,
    "warn-soft": warn.soft,
    "on-warn": ground.onState,
    bad: bad.ink,
    "bad-soft": bad.soft,
    "on-bad": ground.onState,
    info: info.ink,
    "info-soft": info.soft,
    "on-info": ground.onState,
    ring: shadeUntil(primary, ground.away, (shade) => clears(shade, [ground.canvas, ground.raised], SHAPE)),
    ...ground.sheer,
  };
}

function hueOn(ground: Ground, color: Hex) {
  const on = textOver(color);
  const fill = surfaceFor(on, seen(color, ground));
  const soft = blend(color, ground.surface, ground.tint);
  return { on, fill, soft, hover: surfaceFor(on, shade(fill, -0.06)), ink: legible(color, ground, soft) };
}

/** A state's colour is its text and its fill alike: what is legible on the ground bears the ground's own white or black. */
function stateOn(ground: Ground, color: Hex) {
  const soft = blend(color, ground.surface, ground.tint);
  return { soft, ink: legible(color, ground, soft) };
}

/** Visible as a shape: 3:1 against every dark ground; on light, merely told apart from the page. */
function seen(color: Hex, ground: Ground): Hex {
  const ratio = ground.away === "lighter" ? SHAPE : VISIBLE;
  return shadeUntil(color, ground.away, (shade) => clears(shade, [ground.canvas, ground.raised], ratio));
}

/** The brightness rule chose the text; where it falls short the surface gives way. */
function surfaceFor(on: Hex, surface: Hex): Hex {
  return shadeUntil(surface, on === WHITE ? "darker" : "lighter", (shade) => contrast(on, shade) >= TEXT);
}

function legible(color: Hex, ground: Ground, ...alsoOn: Hex[]): Hex {
  const grounds = [ground.canvas, ground.surface, ground.raised, ...alsoOn];
  return shadeUntil(color, ground.away, (shade) => clears(shade, grounds, TEXT));
}

function clears(color: Hex, grounds: Hex[], ratio: number): boolean {
  return grounds.every((ground) => contrast(color, ground) >= ratio);
}
