import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import encodeQr from "qr";
import sharp from "sharp";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium";

const size = { width: 1280, height: 720 };
/** Pictures of a recording a second, as Chromium plays it. */
const rate = 30;
/** In seconds: longer out of sight than a scanner takes for the same showing of a code. */
const [shown, hidden] = [2, 5];

const grey = { create: { ...size, channels: 3, background: "#777" } } as const;

/** A phone with the code, held a little askew. */
const pictureOf = async (code: string): Promise<Buffer> => {
  const qr = await sharp(Buffer.from(encodeQr(code, "svg", { ecc: "medium", border: 4 })), { density: 300 })
    .resize(500, 500, { kernel: "nearest" })
    .flatten({ background: "#fff" })
    .rotate(4, { background: "#777" })
    .toBuffer();
  return sharp(grey)
    .composite([{ input: qr }])
    .jpeg()
    .toBuffer();
};

/** What a camera sees: the code, then nothing, again and again. */
const recordingOf = async (code: string): Promise<Buffer> => {
  const [picture, nothing] = [await pictureOf(code), await sharp(grey).jpeg().toBuffer()];
  return Buffer.concat([
    ...Array.from({ length: shown * rate }, () => picture),
    ...Array.from({ length: hidden * rate }, () => nothing),
  ]);
};

/** A browser of its own, whose camera has the code of a pass in front of it. */
export const withCamera = async <T>(code: string, work: (browser: Browser) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "moothall-camera-"));
  const file = join(folder, "pass.mjpeg");
  await writeFile(file, await recordingOf(code));
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...chromiumFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
