import { drawCrop } from "./draw-crop";
import { closePicture, openPicture, type PictureFault } from "./picture-file";

/** A picture as it is, at most `width` pixels wide, as a data URI without what the camera wrote; or why there is none. */
export const wholePicture = async (file: File, width: number): Promise<{ dataUri: string } | PictureFault> => {
  const picture = await openPicture(file);
  if (typeof picture === "string") return picture;
  const area = { x: 0, y: 0, width: picture.bitmap.width, height: picture.bitmap.height };
  try {
    return { dataUri: drawCrop(picture, { area, rotation: 0 }, width) };
  } finally {
    closePicture(picture);
  }
};
