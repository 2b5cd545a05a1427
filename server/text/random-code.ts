import { randomInt } from "node:crypto";

/** Without letters and digits that are read for each other. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A code for people to read and type, which nobody guesses. */
export const randomCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");
