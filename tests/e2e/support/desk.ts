import { groups } from "#contract/groups";
import { type Member, memberOf } from "./api.ts";
import { createGroup, type MadeGroup } from "./group.ts";
import { joinTidewater } from "./member.ts";
import { nameOf, type Person, type Visit } from "./person.ts";
import type { Locator, Page } from "./test.ts";

export interface Work {
  readonly visit: Visit;
  readonly person: Person;
  readonly moderator: Member;
  readonly group: MadeGroup;
}

/** A member in front of the browser who moderates a new group. */
export const takeOffice = async (page: Page, access?: "public" | "private"): Promise<Work> => {
  const { visit, person } = await joinTidewater(page);
  const moderator = await memberOf(person);
  return { visit, person, moderator, group: await createGroup(moderator, access) };
};

/** The row of somebody in one of the lists. */
export const rowOf = (list: Locator, person: Person): Locator =>
  list.getByRole("row").filter({ hasText: nameOf(person) });

export const select = async (list: Locator, ...people: readonly Person[]): Promise<void> => {
  for (const person of people) await rowOf(list, person).getByRole("checkbox").check();
};

export const press = ({ page, t }: Visit, words: string): Promise<void> =>
  page.getByRole("button", { name: t(words), exact: true }).click();

export const memberIds = async ({ moderator, group }: Work): Promise<string[]> => {
  const { items } = await moderator.call(groups.members, { params: { groupId: group.id } });
  return items.map(({ accountId }) => accountId);
};
