import { tidewater } from "./communities.ts";
import { createAccount } from "./database.ts";
import { acceptCookies, addressOf, newPerson, type Person, signIn, type Visit, visitOf } from "./person.ts";
import type { Page } from "./test.ts";

/** A new member of Tidewater, signed in and with nothing in the way. */
export const joinTidewater = async (page: Page): Promise<{ visit: Visit; person: Person }> => {
  const visit = await visitOf(page, tidewater);
  const person = newPerson();
  await createAccount(person, tidewater);
  await signIn(visit, person);
  await acceptCookies(visit);
  return { visit, person };
};

/** The same, on a page of their own. */
export const joinAt = async (page: Page, path: string): Promise<{ visit: Visit; person: Person }> => {
  const member = await joinTidewater(page);
  await page.goto(addressOf(member.visit, path));
  return member;
};
