import type { BrandTokens, Tokens } from "./tokens.ts";

/**
 * The tokens as CSS text for the document's head, so the first paint wears the brand.
 * `data-theme` on any element is `light`, `dark`, or `auto` to follow the system.
 */
export function brandStyle(tokens: BrandTokens): string {
  const light = declarations(tokens.light, "light");
  const dark = declarations(tokens.dark, "dark");
  return [
    `:root,[data-theme=light]{${light}}`,
    `[data-theme=dark]{${dark}}`,
    `@media (prefers-color-scheme:dark){[data-theme=auto]{${dark}}}`,
  ].join("");
}

function declarations(tokens: Tokens, scheme: "light" | "dark"): string {
  const values = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return [...values, `color-scheme:${scheme}`].join(";");
}
