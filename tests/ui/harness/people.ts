import { viewerId } from "#tests/ui/accounts/accounts-fixtures";

/** Who sits before the screen, signed in. */
export interface Person {
  /** The account that the login acts as; null while it is not known yet. */
  accountId: string | null;
  /** The login's name at the identity provider. */
  sub?: string;
  locale?: string | null;
  /** The account was chosen among those of the login. */
  isChosen?: boolean;
}

/** Signed in, on a page that has not been told yet as which account. */
export const login: Person = { accountId: null };
export const member: Person = { accountId: viewerId };
export const acting = (accountId: string): Person => ({ accountId, locale: "en", isChosen: true });
