import { isVisible } from "#kernel/typed-text";
import type { Written } from "./written.ts";

/** What the platform takes of one post, in UTF-16 code units; its schema says the same. */
export const longestMessage = 5000;
/** Mentions, interests, links and stretches of one look. */
export const mostEntities = 200;

/** Before that nobody needs to count. */
const countedFrom = 4500;

/** Keys of `composer.obstacles`. */
export type Obstacle = "empty" | "tooLong" | "tooMany" | "sending" | "failed";

/** Why this cannot be posted yet; null when it can. */
export const obstacleTo = (
  { message, entities }: Written,
  pictures: readonly { sending: number | null; sent: object | null }[],
): Obstacle | null => {
  if (!isVisible(message) && pictures.length === 0) return "empty";
  if (message.length > longestMessage) return "tooLong";
  if (entities.length > mostEntities) return "tooMany";
  if (pictures.some(({ sending }) => sending !== null)) return "sending";
  return pictures.some(({ sent }) => sent === null) ? "failed" : null;
};

/** How many more fit, below nothing when it is too much; null while that is far away. */
export const lettersLeft = ({ message }: Written): number | null =>
  message.length < countedFrom ? null : longestMessage - message.length;
