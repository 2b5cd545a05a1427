import type { Metadata, Sharp } from "sharp";
import { AppError } from "#kernel/errors";
import { createTurns } from "#server/ports/turns";

/** The sizes a picture comes in, by the last segment of its address (contract, entities §0); `max` is the longer side. */
export const renditions = {
  public: { max: 2048, format: "webp" },
  large: { max: 1280, format: "webp" },
  small: { max: 480, format: "webp" },
  thumbnail: { max: 160, format: "webp" },
  square: { cover: { width: 480, height: 480 }, format: "webp" },
  // Read by other sites' programs, some of which know only the old formats.
  opengraph: { cover: { width: 1200, height: 627 }, format: "jpeg" },
  // The least that directories of podcasts take.
  artwork: { cover: { width: 1400, height: 1400 }, format: "jpeg" },
} as const;

export type RenditionName = keyof typeof renditions;
export const isRenditionName = (name: string): name is RenditionName => Object.hasOwn(renditions, name);

/** How JPEG, PNG, GIF and WebP begin. The decoder knows many more formats, drawings that refer to files among them. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s];
/** Pixels over all frames; a small file can unfold into more memory than there is. */
const pixelLimit = 64_000_000;
const frameLimit = 200;
/** Longer side of moving pictures. */
const animatedMax = 800;

/** Pictures decoded at a time: each may unfold into hundreds of megabytes. */
const decoding = createTurns({ capacity: 3, share: 3, waiting: 200, patience: 30_000 });

/** The decoder, from the first picture on: 20 MB that a process without pictures does not need. */
const loadSharp = async () => (await import("sharp")).default;

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const endTurn = await decoding.take(1, "everybody");
  try {
    return await work();
  } finally {
    endTurn();
  }
};

const within = (max: number) => ({ width: max, height: max, fit: "inside", withoutEnlargement: true }) as const;

/** Throws `file_rejected` for what is no picture of the accepted kinds, or too many pixels. */
const inspect = async (bytes: Buffer): Promise<Metadata> => {
  const start = bytes.toString("latin1", 0, 16);
  if (!beginnings.some((beginning) => beginning.test(start))) throw new AppError("file_rejected");
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: pixelLimit }).metadata();
  } catch (cause) {
    throw new AppError("file_rejected", { cause });
  }
};

const staysAnimated = ({ pages = 1, width, pageHeight = 0 }: Metadata): boolean =>
  pages > 1 && pages <= frameLimit && pages * width * pageHeight <= pixelLimit;

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture from outside as the platform keeps it: drawn anew as WebP, upright, without the data that cameras add.
 * Long or large animations keep their first frame. Throws `file_rejected`, and `unavailable` when too many wait.
 */
export const encodePicture = (bytes: Buffer): Promise<EncodedImage> => inTurn(() => encode(bytes));

const encode = async (bytes: Buffer): Promise<EncodedImage> => {
  const facts = await inspect(bytes);
  const animated = staysAnimated(facts);
  const sharp = await loadSharp();
  try {
    const input = sharp(bytes, { limitInputPixels: pixelLimit, failOn: "error", animated });
    const drawn: Sharp = animated
      ? input.resize(within(animatedMax)).webp({ quality: 75, effort: 2 })
      : input.autoOrient().resize(within(renditions.public.max)).webp({ quality: 84 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (cause) {
    throw new AppError("file_rejected", { cause });
  }
};

/** A smaller rendition of what `encodePicture` made; only `large` moves. */
export const drawRendition = (picture: Buffer, name: Exclude<RenditionName, "public">): Promise<Buffer> =>
  inTurn(() => draw(picture, name));

const draw = async (picture: Buffer, name: Exclude<RenditionName, "public">): Promise<Buffer> => {
  const sharp = await loadSharp();
  const form = renditions[name];
  const input = sharp(picture, { animated: name === "large" });
  const sized = "cover" in form ? input.resize({ ...form.cover, fit: "cover" }) : input.resize(within(form.max));
  // JPEG knows no transparency: what shows through would turn black.
  return form.format === "jpeg"
    ? sized.flatten({ background: "#ffffff" }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    : sized.webp({ quality: 82 }).toBuffer();
};
