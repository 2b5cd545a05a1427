import * as z from "zod";

/** The pretend cards, by what they do; none of them has a number. */
export const testCard = z.enum([
  /** Pays at once. */
  "works",
  "declined",
  /** Says nothing definite, and pays some seconds later. */
  "late",
  /** Says nothing definite, and is declined some seconds later. */
  "lateDeclined",
  /** Pays at once, and says so twice more. */
  "twice",
  /** Never answers, and never pays. */
  "silent",
  /** Pays, but its answer never arrives. */
  "lost",
  /** Answers with a fault, and does not pay. */
  "fault",
]);
export type TestCard = z.infer<typeof testCard>;

/** What the buyer sees of a card on a receipt. */
export const last4 = "4242";
