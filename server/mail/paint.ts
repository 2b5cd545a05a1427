import { type BrandColors, brandHex, brandTokens, type SolidToken } from "#lib/brand/tokens";

type Property = "color" | "background-color" | "border-bottom-color" | "border-color" | "border-top-color";
/** Which colour each property of an element has; `line` parts things. */
export type Colors = Readonly<Partial<Record<Property, SolidToken | "line">>>;

/** Mail programs know no colours that let others through. */
const lines = { light: "#ececef", dark: "#303034" } as const;

/**
 * The colours of one mail. Programs that ask for a dark look get it by classes; to all others, some of which know neither
 * classes nor questions, each element says the light one itself.
 */
export const paintFor = (brand: BrandColors) => {
  const tokens = brandTokens(brand);
  const hex = (token: SolidToken | "line", theme: "light" | "dark") =>
    token === "line" ? lines[theme] : brandHex(tokens, token, theme);
  const dark = new Map<string, string>();
  return {
    /** The attributes of an element: the style it has anyway, and its colours. */
    paint: (style: string, colors: Colors): string => {
      const named = Object.entries(colors).map(([property, token]) => ({
        property,
        token,
        name: `${property}-${token}`,
      }));
      for (const { property, token, name } of named) dark.set(name, `${property}:${hex(token, "dark")}`);
      const light = named.map(({ property, token }) => `${property}:${hex(token, "light")}`);
      return `class="${named.map(({ name }) => name).join(" ")}" style="${[style, ...light].filter(Boolean).join(";")}"`;
    },
    /** How what was painted so far looks in the dark. */
    darkRules: (): string => [...dark].map(([name, rule]) => `.${name}{${rule}!important}`).join(""),
  };
};
export type Paint = ReturnType<typeof paintFor>["paint"];
