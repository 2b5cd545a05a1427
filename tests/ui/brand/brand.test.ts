import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, type Hex } from "#lib/brand/color";
import { brandStyle } from "#lib/brand/style";
import { ALWAYS_WHITE_PURPLE, brandHex, brandTokens, type SolidToken, type Tokens, textOver } from "#lib/brand/tokens";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, "0")}`);
const brands = fc.record({ primary: hex, secondary: hex });

const GROUNDS = ["canvas", "surface", "surface-raised"] as const;
const STATES = ["good", "warn", "bad", "info"] as const;

/** Every pair of text and ground that the kit draws. */
const textPairs: [SolidToken, SolidToken][] = [
  ...(["ink", "ink-muted", "ink-faint", "brand-ink", "accent-ink", ...STATES] as const).flatMap((text) =>
    GROUNDS.map((ground): [SolidToken, SolidToken] => [text, ground]),
  ),
  ...STATES.map((state): [SolidToken, SolidToken] => [state, `${state}-soft`]),
  ...STATES.map((state): [SolidToken, SolidToken] => [`on-${state}`, state]),
  ["brand-ink", "brand-soft"],
  ["accent-ink", "accent-soft"],
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
];

function weakPairs(tokens: Tokens, pairs: [SolidToken, SolidToken][], least: number) {
  return pairs
    .map(([over, under]) => ({ over, under, ratio: contrast(tokens[over], tokens[under]) }))
    .filter(({ ratio }) => ratio < least);
}

describe("brand tokens", () => {
  it("keep every text at 4.5:1 or more, in both themes, for any two colours", () => {
    fc.assert(
      fc.property(brands, (colors) => {
        const { light, dark } = brandTokens(colors);
        expect(weakPairs(light, textPairs, 4.5)).toEqual([]);
        expect(weakPairs(dark, textPairs, 4.5)).toEqual([]);
      }),
    );
  });

  it("keep brand surfaces and the focus ring visible on dark at 3:1, for any two colours", () => {
    const shapes = (["brand", "accent", "ring"] as const).flatMap((shape) =>
      (["canvas", "surface-raised"] as const).map((ground): [SolidToken, SolidToken] => [shape, ground]),
    );
    fc.assert(
      fc.property(brands, (colors) => {
        expect(weakPairs(brandTokens(colors).dark, shapes, 3)).toEqual([]);
      }),
    );
  });

  it("let the brightness rule choose black or white, whatever the theme", () => {
    fc.assert(
      fc.property(brands, (colors) => {
        const { light, dark } = brandTokens(colors);
        expect([light["on-brand"], dark["on-brand"]]).toEqual([textOver(colors.primary), textOver(colors.primary)]);
      }),
    );
  });

  it("leave a colour alone that is legible and visible as it is", () => {
    expect(brandTokens({ primary: "#0f766e", secondary: "#7c3aed" }).light).toMatchObject({
      brand: "#0f766e",
      accent: "#7c3aed",
      "on-brand": "#ffffff",
    });
  });

  it("show a white brand on a white page and a black one on the dark page", () => {
    expect(brandTokens({ primary: "#ffffff" }).light.brand).not.toBe("#ffffff");
    expect(brandTokens({ primary: "#000000" }).dark.brand).not.toBe("#000000");
  });

  it("use the dark background of the specification", () => {
    expect(brandTokens({}).dark.canvas).toBe("#121212");
  });
});

describe("text over a background", () => {
  it.each<[Hex, Hex]>([
    ["#969696", "#000000"],
    ["#959595", "#ffffff"],
    ["#ffff00", "#000000"],
    ["#0000ff", "#ffffff"],
  ])("over %s is %s", (background, text) => {
    expect(textOver(background)).toBe(text);
  });

  it("is white over the one purple whose brightness asks for black", () => {
    expect(textOver(ALWAYS_WHITE_PURPLE)).toBe("#ffffff");
    expect(textOver("#a78bfb")).toBe("#000000");
  });
});

describe("input", () => {
  it.each([undefined, null, "", "red", "#fff", "#12345g", "#0f766e;}", "url(x)", " #0f766e", "#0f766eff"])(
    "takes the default for %j",
    (primary) => {
      expect(brandTokens({ primary })).toEqual(brandTokens({}));
    },
  );

  it("never lets a text an organization typed into the style", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (primary, secondary) => {
        const css = brandStyle(brandTokens({ primary, secondary }));
        expect(css.replace(/#[0-9a-f]{6}(?:[0-9a-f]{2})?\b/g, "#")).toBe(
          brandStyle(brandTokens({})).replace(/#[0-9a-f]{6}(?:[0-9a-f]{2})?\b/g, "#"),
        );
      }),
    );
  });

  it("accepts capitals", () => {
    expect(brandTokens({ primary: "#0F766E" })).toEqual(brandTokens({ primary: "#0f766e" }));
  });
});

describe("brand style", () => {
  it("sets both themes, and follows the system only where asked", () => {
    const tokens = brandTokens({ primary: "#7c3aed" });
    const css = brandStyle(tokens);
    expect(css).toContain(`:root,[data-theme=light]{--canvas:${tokens.light.canvas};`);
    expect(css).toContain(`[data-theme=dark]{--canvas:#121212;`);
    expect(css).toContain("@media (prefers-color-scheme:dark){[data-theme=auto]{--canvas:#121212;");
    expect(css).toContain("color-scheme:dark");
  });
});

describe("brand hex", () => {
  it("is the light token unless the theme is named", () => {
    const tokens = brandTokens({ primary: "#1e1b4b" });
    expect(brandHex(tokens, "brand")).toBe("#1e1b4b");
    expect(brandHex(tokens, "brand", "dark")).toBe(tokens.dark.brand);
  });
});
