/** Where the browser keeps a session (contract, behaviour §10). */

export interface TokenSet {
  accessToken: string;
  /** Empty where the provider gave none along with a refresh. */
  idToken: string;
  /** Null where the provider gives none: then the session ends with the access token. */
  refreshToken: string | null;
}

export interface UserData {
  /** The acting account, once there is one. */
  id: string | null;
  locale: string | null;
  username: string;
  email: string;
  sub: string;
}

export type StorageKeys = Readonly<
  Record<
    | "accessToken"
    | "idToken"
    | "refreshToken"
    | "issuer"
    | "userData"
    | "executeAs"
    | "lastAccount"
    | "accessShareToken"
    | "tempPassword"
    | "pendingLogin"
    | "hostedSignIn",
    string
  >
>;

/** Begins every key of an organization's session. */
export const keyPrefix = (organizationId: string): string => organizationId.replace(/[^a-z0-9]/gi, "");

/** Begins what screens keep of a person for the time without a network; a sign-out takes all of it along. */
export const keptPrefix = (organizationId: string): string => `${keyPrefix(organizationId)}.kept.`;

export const storageKeys = (organizationId: string): StorageKeys => {
  const organization = keyPrefix(organizationId);
  return {
    accessToken: `${organization}.accessToken`,
    idToken: `${organization}.idToken`,
    refreshToken: `${organization}.refreshToken`,
    issuer: `${organization}.issuer`,
    userData: `${organization}.userData`,
    executeAs: `${organization}.executeAs`,
    lastAccount: `${organization}.lastAccount`,
    accessShareToken: `${organization}.accessShareToken`,
    tempPassword: `${organization}.tempPassword`,
    pendingLogin: `${organization}.pendingLogin`,
    hostedSignIn: `${organization}.hostedSignIn`,
  };
};

/** Consent is about the browser, not about the person who was signed in. */
const survivors: readonly string[] = ["cookie-consent", "cookie-preferences"];

const removeWhere = (local: Storage, isGone: (key: string) => boolean): void => {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
  for (const key of keys) if (key !== null && isGone(key)) local.removeItem(key);
};

export const clearExceptCookieKeys = (local: Storage): void => removeWhere(local, (key) => !survivors.includes(key));

const isUserData = (value: unknown): value is UserData =>
  typeof value === "object" && value !== null && "sub" in value && typeof value.sub === "string";

const parseUserData = (text: string | null): UserData | null => {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isUserData(value) ? value : null;
  } catch {
    return null;
  }
};

const writeTo = (storage: Storage, key: string, value: string | null): void =>
  value === null ? storage.removeItem(key) : storage.setItem(key, value);

/**
 * What one organization's session keeps: in local storage, and in the tab's own which account this tab acts as. A
 * reload keeps that one, whatever other tabs have chosen since; it counts for the login that chose it.
 */
export const createSessionStorage = (organizationId: string, local: Storage, tab: Storage) => {
  const keys = storageKeys(organizationId);
  const userData = (): UserData | null => parseUserData(local.getItem(keys.userData));
  /** What was kept along with the login that chose it counts for nobody else. */
  const ownAccount = (kept: string | null): string | null => {
    const [sub, accountId] = (kept ?? "").split(" ");
    return accountId !== undefined && sub === userData()?.sub ? accountId : null;
  };
  const removeTokens = (): void => {
    for (const key of [keys.accessToken, keys.idToken, keys.refreshToken, keys.issuer]) local.removeItem(key);
  };
  return {
    keys,
    accessToken: () => local.getItem(keys.accessToken),
    idToken: () => local.getItem(keys.idToken),
    refreshToken: () => local.getItem(keys.refreshToken),
    saveTokens: ({ accessToken, idToken, refreshToken }: TokenSet): void => {
      // The refresh token comes first: another tab that sees a new access token finds its companion.
      writeTo(local, keys.refreshToken, refreshToken);
      local.setItem(keys.idToken, idToken);
      local.setItem(keys.accessToken, accessToken);
    },
    removeTokens,
    removeAccessToken: (): void => local.removeItem(keys.accessToken),
    /** Who renews the tokens; null = the identity provider. */
    issuer: () => local.getItem(keys.issuer),
    setIssuer: (issuer: string | null): void => writeTo(local, keys.issuer, issuer),
    executeAs: () => ownAccount(tab.getItem(keys.executeAs)) ?? local.getItem(keys.executeAs),
    setExecuteAs: (accountId: string | null): void => {
      writeTo(local, keys.executeAs, accountId);
      const kept = accountId && `${userData()?.sub} ${accountId}`;
      writeTo(tab, keys.executeAs, kept);
      if (kept !== null) local.setItem(keys.lastAccount, kept);
    },
    /** Which of its accounts this login chose last, while it is signed in. */
    lastAccount: () => ownAccount(local.getItem(keys.lastAccount)),
    /** Whose mailed code this tab waits for: it is no business of the address bar, nor of the browser's history. */
    pendingLogin: () => tab.getItem(keys.pendingLogin),
    setPendingLogin: (name: string | null): void => writeTo(tab, keys.pendingLogin, name),
    userData,
    setUserData: (user: UserData | null): void => writeTo(local, keys.userData, user && JSON.stringify(user)),
    /** Everything a sign-out takes along. */
    removeAll: (): void => {
      removeTokens();
      for (const key of [keys.userData, keys.executeAs, keys.lastAccount, keys.accessShareToken]) local.removeItem(key);
      removeWhere(local, (key) => key.startsWith(keptPrefix(organizationId)));
      for (const key of [keys.executeAs, keys.pendingLogin]) tab.removeItem(key);
    },
  };
};
export type SessionStorage = ReturnType<typeof createSessionStorage>;
