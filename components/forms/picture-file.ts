/** What the platform takes (contract, endpoints §20), as in `<input accept>`. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/** Megabytes; more than what may be sent, for only the chosen part is, and smaller. */
export const pictureMegabytes = 25;

/** Keys of `account.picture.faults`. */
export type PictureFault = "type" | "size" | "unreadable";

export type Picture = {
  /** Turned upright already. */
  bitmap: ImageBitmap;
  /** For the page to show it; of the browser's own memory. */
  url: string;
  type: string;
};

const isPictureType = (type: string): boolean => pictureTypes.some((known) => known === type);

const faultOf = ({ type, size }: File): PictureFault | null => {
  if (!isPictureType(type)) return "type";
  return size > pictureMegabytes * 1024 * 1024 ? "size" : null;
};

/** Reads a picture from a file that may be anything. Close it with `closePicture`. */
export const openPicture = async (file: File): Promise<Picture | PictureFault> => {
  const fault = faultOf(file);
  if (fault) return fault;
  try {
    // A camera writes how it was held beside the picture: the pixels are turned by that.
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { bitmap, url: URL.createObjectURL(file), type: file.type };
  } catch {
    return "unreadable";
  }
};

export const closePicture = ({ bitmap, url }: Picture): void => {
  bitmap.close();
  URL.revokeObjectURL(url);
};
