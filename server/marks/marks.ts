import { brandTokens } from "#lib/brand/tokens";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";

export type Named = Pick<OrganizationRecord, "name" | "primaryColor" | "secondaryColor">;
type Theme = "light" | "dark";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const font = "ui-sans-serif,system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans JP',sans-serif";

/** First letter of the name's first word that has one. */
export const initial = (name: string): string => {
  const letter = [...name].find((character) => /\p{L}|\p{N}/u.test(character)) ?? "•";
  return letter.toLocaleUpperCase();
};

export const colors = ({ primaryColor, secondaryColor }: Named, theme: Theme) =>
  brandTokens({ primary: primaryColor, secondary: secondaryColor })[theme];

const tile = (organization: Named, theme: Theme, size: number): string => {
  const { brand, "on-brand": onBrand } = colors(organization, theme);
  const middle = size / 2;
  return [
    `<rect width="${size}" height="${size}" rx="${size * 0.24}" fill="${brand}"/>`,
    `<text x="${middle}" y="${middle}" dy=".35em" text-anchor="middle" font-family="${font}" font-size="${size * 0.54}" font-weight="700" fill="${onBrand}">${escaped(initial(organization.name))}</text>`,
  ].join("");
};

/** Square picture with the initial on the brand's colour. */
export const iconMark = (organization: Named, theme: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${tile(organization, theme, 64)}</svg>`;

/** How wide characters are in bold type without serifs, in em. */
const characterWidth = (character: string): number => {
  if (character > "\u2e7f") return 1;
  if (/[ijlI.,:;'’|! ]/.test(character)) return 0.3;
  if (/[frt()-]/.test(character)) return 0.4;
  if (/[mwMW@&]/.test(character)) return 0.86;
  return /\p{Lu}/u.test(character) ? 0.68 : 0.57;
};

const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + characterWidth(character) * size, 0);

/** The initial beside the name. */
export const logoMark = (organization: Named, theme: Theme): string => {
  const name = [...organization.name].slice(0, 28).join("");
  const length = Math.ceil(textWidth(name, 22));
  const width = 52 + length;
  const { ink } = colors(organization, theme);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40">`,
    tile(organization, theme, 40),
    // Whatever typeface the reader's machine has, the name fits: a wider one is drawn narrower.
    `<text x="52" y="20" dy=".35em" textLength="${length}" lengthAdjust="spacingAndGlyphs" font-family="${font}" font-size="22" font-weight="650" fill="${ink}">${escaped(name)}</text></svg>`,
  ].join("");
};
