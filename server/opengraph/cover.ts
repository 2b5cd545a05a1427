import { createElement } from "react";
import satori from "satori";
import sharp from "sharp";
import { type Hex, translucent } from "#lib/brand/color";
import { brandHex, brandTokens } from "#lib/brand/tokens";
import { drawableText, fontsFor } from "./fonts.ts";

/** As podcast directories ask for it, in pixels. */
const side = 1400;
const margin = 120;

interface Cover {
  readonly title: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

const circle = (diameter: number, place: { top: number; right: number }, ink: Hex) =>
  createElement("div", {
    style: {
      ...{ position: "absolute", ...place, width: diameter, height: diameter, borderRadius: diameter / 2 },
      backgroundColor: translucent(ink, 0.08),
    },
  });

/** Draws a square PNG with a name on the brand's colours; letters without a font are left out. */
export const drawCover = async ({ title, primaryColor, secondaryColor }: Cover): Promise<Buffer> => {
  const tokens = brandTokens({ primary: primaryColor, secondary: secondaryColor });
  const [fill, ink] = [brandHex(tokens, "brand"), brandHex(tokens, "on-brand")];
  const words = drawableText(title);
  const fonts = await fontsFor(words);
  const svg = await satori(
    createElement(
      "div",
      {
        style: {
          ...{ display: "flex", alignItems: "flex-end", width: side, height: side },
          ...{ boxSizing: "border-box", padding: margin },
          ...{ position: "relative", backgroundColor: fill },
          fontFamily: [...new Set(fonts.map(({ name }) => name))].join(", "),
        },
      },
      circle(1100, { top: -420, right: -320 }, ink),
      circle(760, { top: -120, right: -380 }, ink),
      createElement(
        "div",
        {
          style: {
            ...{ display: "block", lineClamp: 4, width: side - 2 * margin, wordBreak: "break-word", color: ink },
            ...{ fontSize: words.length > 24 ? 140 : 190, fontWeight: 700, lineHeight: 1.1, letterSpacing: "-0.02em" },
          },
        },
        words,
      ),
    ),
    { width: side, height: side, fonts },
  );
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};
