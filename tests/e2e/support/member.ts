import { self } from "#contract/self";
import { acceptedChoice, saveChoice } from "#lib/consent";
import { MemoryStorage } from "#lib/session/browser";
import { createSession } from "#lib/session/session";
import { callerAs, configOf, identityEndpoint } from "./api.ts";
import { type Community, tidewater } from "./communities.ts";
import { createAccount } from "./database.ts";
import { addressOf, type Credentials, newPerson, type Person, type Visit, visitOf } from "./person.ts";
import type { Page } from "./test.ts";

/** What a browser keeps of somebody who signed in and agreed to cookies: written by the app's own session. */
const keptOf = async ({ email, password }: Credentials, community: Community): Promise<[string, string][]> => {
  const { ORGANIZATION_ID: organizationId, COGNITO_CLIENT_ID: clientId } = await configOf(community);
  const local = new MemoryStorage();
  const session = createSession(
    { organizationId, clientId, identityEndpoint },
    {
      ...{ local, session: new MemoryStorage() },
      ...{ locks: undefined, subtle: undefined, onStorage: () => () => undefined },
    },
  );
  const step = await session.signIn(email, password);
  const token = await session.accessToken();
  if (step !== "signedIn" || !token) throw new Error(`${email} was not signed in: ${step}.`);
  session.setUser(await callerAs(token, organizationId)(self.get, undefined));
  saveChoice(local, acceptedChoice, Date.now());
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? "");
  return keys.map((key) => [key, local.getItem(key) ?? ""]);
};

/** A browser in which somebody signed in before and nothing is in the way, for journeys that are about what follows. */
export const enter = async (page: Page, person: Credentials, community: Community = tidewater): Promise<Visit> => {
  const kept = await keptOf(person, community);
  // Anything of this origin that is no page of the app.
  await page.goto(`${community.origin}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
  return visitOf(page, community);
};

/** A new member of Tidewater, signed in and with nothing in the way. */
export const joinTidewater = async (page: Page): Promise<{ visit: Visit; person: Person }> => {
  const person = newPerson();
  await createAccount(person, tidewater);
  return { visit: await enter(page, person), person };
};

/** The same, on a page of their own. */
export const joinAt = async (page: Page, path: string): Promise<{ visit: Visit; person: Person }> => {
  const member = await joinTidewater(page);
  await page.goto(addressOf(member.visit, path));
  return member;
};
