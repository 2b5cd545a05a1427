import { modules as calls } from "#contract/all";
import { noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { type Asked, answer, callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { rowers } from "./desk-fixtures.ts";

/** A page of a group's desk, for its moderator. */
export const setUpDesk = () =>
  setUpPage({
    as: member,
    path: "/en/groups/rowers/desk",
    settles: true,
    answers: () => [
      answer(callTo(calls.groups.get, { groupId: "rowers" }), rowers),
      answer(callTo(calls.groups.desk, { groupId: "rowers" }), { requests: 4, invitations: 2, reports: 1 }),
      answer(calls.self.relationships, noRelationships),
    ],
  });

/** What was asked for in the query of a call. */
export const queryOf = ({ query }: Asked): Record<string, string> => Object.fromEntries(query);
