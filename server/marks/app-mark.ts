import { createCanvas } from "@napi-rs/canvas";
import { familiesFor } from "#server/receipts/fonts";
import { colors, initial, type Named } from "./marks.ts";

/** Pixels of a side: the largest that devices ask for. */
const size = 512;
/** Pictures that are kept: they are asked for again and again, and drawn in some ten milliseconds. */
const mostKept = 200;
const kept = new Map<string, Promise<Buffer>>();

const draw = async (organization: Named, locale: string): Promise<Buffer> => {
  const letter = initial(organization.name);
  const { brand, "on-brand": onBrand } = colors(organization, "light");
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext("2d");
  pen.fillStyle = brand;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = onBrand;
  pen.font = `bold ${size / 2}px ${(await familiesFor(letter, locale)) || "sans-serif"}`;
  pen.textAlign = "center";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(letter);
  pen.fillText(letter, size / 2, (size + above - below) / 2);
  return canvas.encode("png");
};

/**
 * The initial on the brand's colour as a PNG, for devices whose home screens know no SVG. It fills its square to the edges:
 * each device cuts it to its own shape.
 */
export const appMark = (organization: Named & { readonly defaultLocale: string }): Promise<Buffer> => {
  const { name, primaryColor, secondaryColor, defaultLocale } = organization;
  const key = JSON.stringify([initial(name), primaryColor, secondaryColor, defaultLocale]);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const drawn = draw(organization, defaultLocale);
  kept.set(key, drawn);
  return drawn;
};
