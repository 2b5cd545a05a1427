import { type HomeModule, landingPath, routes } from "#lib/routes";
import type { Session } from "./session.ts";

interface OwnAccount {
  id: string;
  locale: string;
  /** Something that everybody is asked for is missing. */
  needsProfileCompletion: boolean;
}

/** Where an account that is ready goes: to what it wanted before, else to the landing. */
export const land = (session: Session, isEnabled: (module: HomeModule) => boolean): string =>
  session.takeRememberedPath() ?? landingPath(isEnabled);

const goOnAs = (session: Session, account: OwnAccount, isEnabled: (module: HomeModule) => boolean): string => {
  session.setUser(account);
  return account.needsProfileCompletion ? routes.completeProfile() : land(session, isEnabled);
};

/** The path after a sign-in (contract, behaviour §9.3): the only account is used, several are chosen from, none is made. */
export const afterSignIn = (
  session: Session,
  accounts: readonly OwnAccount[],
  isEnabled: (module: HomeModule) => boolean,
): string => {
  const [account, ...others] = accounts;
  if (!account) return routes.createProfile();
  if (others.length > 0) return routes.chooseAccount();
  return goOnAs(session, account, isEnabled);
};

/** Acts as the chosen account and says where it goes. */
export const chooseAccount = (
  session: Session,
  account: OwnAccount,
  isEnabled: (module: HomeModule) => boolean,
): string => {
  session.switchAccount(account.id);
  return goOnAs(session, account, isEnabled);
};
