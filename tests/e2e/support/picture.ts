import sharp from "sharp";

/** A photograph as phones write it: with the place where it was taken. */
export const photographWithPlace = async (): Promise<Buffer> => {
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#3b7a57" } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: "#f2c14e" } }, left: 60, top: 80 },
    ])
    .withExif({
      IFD0: { Make: "Harbour", Model: "Lens 7" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 42/1 30/1", GPSLongitudeRef: "W", GPSLongitude: "9/1 8/1 0/1" },
    })
    .jpeg()
    .toBuffer();
  const { exif } = await sharp(photograph).metadata();
  if (!exif) throw new Error("The photograph tells nothing about itself.");
  return photograph;
};
