import type { FailureHandlers, ReadFailure } from "#lib/api/query-client";
import { routes } from "#lib/routes";
import type { LeaveReason, Session } from "./session.ts";

/** "Signed in, but no account selected": the no-account marker. */
const accountRequired = 463;

export interface Navigation {
  /** Path without locale, with its query. */
  currentPath: () => string;
  replace: (path: string) => void;
}

// biome-ignore lint/suspicious/noConsole: the specification's handlers log, and the console is the browser's log
const log = ({ error, key }: ReadFailure): void => console.warn(`${error.status} ${error.code}`, key, error.message);

/** Leaves the page for sign-in, or for account selection when only the account is missing. */
export const leaveForSignIn = (session: Session, navigation: Navigation, reason: LeaveReason): void => {
  session.leave(reason, navigation.currentPath());
  navigation.replace(reason === "account" ? routes.chooseAccount() : routes.signIn());
};

/** The reactions of contract, behaviour §3.1 and §7; `notify` shows a toast. */
export const createFailureHandlers = (
  session: Session,
  navigation: Navigation,
  notify: FailureHandlers["notify"],
): FailureHandlers => ({
  notify,
  notFound: log,
  forbidden: (failure) => {
    log(failure);
    if (failure.error.status === accountRequired) leaveForSignIn(session, navigation, "account");
  },
  notAuthorized: (failure) => {
    log(failure);
    if (failure.redirect) leaveForSignIn(session, navigation, "login");
    else void session.doubt();
  },
});
