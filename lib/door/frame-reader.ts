/** The text of a QR code in a picture of a camera; null where there is none. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Phones bring one of their own. */
const nativeReader = async (): Promise<FrameReader | null> => {
  if (!("BarcodeDetector" in globalThis)) return null;
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector: DetectorClass };
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes("qr_code")) return null;
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
};

/** Pixels a side: enough for a code that fills a quarter of the view, and read in a few milliseconds (decisions/023). */
const side = 560;

const libraryReader = async (): Promise<FrameReader> => {
  const { default: decode } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const whole = Math.min(video.videoWidth, video.videoHeight);
    if (!brush || whole === 0) return null;
    const size = Math.min(side, whole);
    [canvas.width, canvas.height] = [size, size];
    const [left, top] = [(video.videoWidth - whole) / 2, (video.videoHeight - whole) / 2];
    brush.drawImage(video, left, top, whole, whole, 0, 0, size, size);
    try {
      return decode(brush.getImageData(0, 0, size, size));
    } catch {
      // Its way to say that there is none.
      return null;
    }
  };
};

export const createFrameReader = async (): Promise<FrameReader> => (await nativeReader()) ?? libraryReader();
