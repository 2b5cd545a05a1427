import type { Activity } from "#entities/community/activities";
import type { BaseImage } from "#entities/shared/media";

export type Picture = BaseImage & { description: string | null };

/** All pictures of an activity, also where only the first one is told. */
export const picturesOf = ({ image, images }: Pick<Activity, "image" | "images">): readonly Picture[] =>
  images ?? (image ? [{ ...image, description: null }] : []);
