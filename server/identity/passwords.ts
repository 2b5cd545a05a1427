import { hash, type Options, verify } from "@node-rs/argon2";
import { fault } from "./protocol.ts";
import { createSecret } from "./secrets.ts";

export type PasswordCost = Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>;

/** The second of OWASP's equal recommendations for argon2id; memory in KiB. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a stored hash as with one. */
  matches: (stored: string | undefined, password: string) => Promise<boolean>;
}

/** The same letters may arrive composed or decomposed, by the keyboard they were typed on. */
const normal = (password: string): string => password.normalize("NFKC");

/** argon2id; the library's default algorithm. */
export const hashPassword = (password: string, cost: PasswordCost = recommended): Promise<string> =>
  hash(normal(password), cost);

export const createPasswords = (cost?: PasswordCost): Passwords => {
  const nobodys = hashPassword(createSecret(), cost);
  return {
    hash: (password) => hashPassword(password, cost),
    matches: async (stored, password) => {
      const isRight = await verify(stored ?? (await nobodys), normal(password));
      return isRight && stored !== undefined;
    },
  };
};

/** Refuses a new password outside of 8 to 256 characters. */
export const checkPolicy = (password: string): void => {
  if (password.length < 8) throw fault.passwordTooShort();
  if (password.length > 256) throw fault.passwordTooLong();
};
