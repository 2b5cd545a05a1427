import { keepSession } from "#tests/support/kept-session";
import { configOf, identityEndpoint } from "./api.ts";
import { type Community, tidewater } from "./communities.ts";
import { createAccount } from "./database.ts";
import { addressOf, type Credentials, newPerson, type Person, type Visit, visitOf } from "./person.ts";
import { originOf } from "./product.ts";
import type { Page } from "./test.ts";

/** Where an organization of this product is signed in to. */
const placeOf = async (community: Community) => {
  const { ORGANIZATION_ID: organizationId, COGNITO_CLIENT_ID: clientId } = await configOf(community);
  return { origin: originOf("localhost"), organizationId, clientId, identityEndpoint };
};

/** A browser in which somebody signed in before and nothing is in the way, for journeys that are about what follows. */
export const enter = async (page: Page, person: Credentials, community: Community = tidewater): Promise<Visit> => {
  const { entries } = await keepSession(await placeOf(community), person);
  // Anything of this origin that is no page of the app.
  await page.goto(`${community.origin}/robots.txt`);
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, entries);
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
