import type { Crop } from "#components/ui/fields/image-crop";
import type { Picture } from "./picture-file.ts";

const quality = 0.92;

/** Photographs stay what they are; the rest may be transparent, or lines that a photograph's format would blur. */
const sentType = (type: string): string => (type === "image/jpeg" ? type : "image/webp");

/**
 * The kept part of a picture as a data URI, at most `width` pixels wide. Drawn anew, it carries nothing of what the
 * camera wrote beside the picture, such as where it was taken.
 */
export const drawCrop = ({ bitmap, type }: Picture, { area, rotation }: Crop, width: number): string => {
  const scale = Math.min(1, width / area.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  const isLying = rotation % 180 !== 0;
  const turned = isLying
    ? { width: bitmap.height, height: bitmap.width }
    : { width: bitmap.width, height: bitmap.height };
  context.imageSmoothingQuality = "high";
  context.scale(scale, scale);
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas.toDataURL(sentType(type), quality);
};
