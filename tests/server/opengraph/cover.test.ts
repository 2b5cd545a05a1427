import sharp from "sharp";
import { expect, it } from "vitest";
import { drawCover } from "#server/opengraph/cover";

const colours = { primaryColor: "#0f766e", secondaryColor: "#c2410c" };

/** How much the colours of a strip differ; nothing is drawn where they are all the same. */
const variety = async (picture: Buffer, top: number, height: number): Promise<number> => {
  const strip = await sharp(picture).extract({ left: 0, top, width: 700, height }).toBuffer();
  const { channels } = await sharp(strip).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
};

it.each(["Tides", "Harbour stories", "Everything that the harbour master of the old town has to say"])(
  "the whole name %j stands within the margin",
  async (title) => {
    const picture = await drawCover({ title, ...colours });
    expect(await variety(picture, 1080, 200)).toBeGreaterThan(10);
    expect(await variety(picture, 1300, 90)).toBeLessThan(1);
  },
);
