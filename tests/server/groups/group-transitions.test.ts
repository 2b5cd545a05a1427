import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";
import { type OwnMove, ownMoves, type Row } from "./group-circle.ts";
import { type Access, accesses, type Cast, castIn, isIn, type Outcome, roles, rowOf } from "./group-roles.ts";

let world: World;
let club: OrganizationRecord;
let cast: Cast;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  cast = await castIn(world, club);
});
afterAll(() => world.close());

describe("one's own standing", () => {
  const done = (after: string | undefined): Outcome => [200, undefined, after];

  /** What the state machine says, spelt out once more. */
  const expected: Readonly<Record<OwnMove, (row: Row | undefined, access: Access, isLast: boolean) => Outcome>> = {
    join: (row, access) => {
      if (isIn(row)) return done(row);
      return access === "public" ? done("member") : [403, "forbidden", row];
    },
    leave: (row, _access, isLast) => {
      if (!isIn(row)) return [453, "not_group_member", row];
      return isLast ? [460, "last_moderator", row] : done(undefined);
    },
    request: (row, access) => {
      if (isIn(row)) return [460, "already_member", row];
      if (access === "public") return [460, "group_open", row];
      if (row === "invited") return done("member");
      const kept = row?.endsWith("invitation") ? [row] : [];
      return done([...kept, "requested"].join(" + "));
    },
    cancelRequest: (row) => (row === "requested" ? done(undefined) : [460, "request_gone", row]),
    acceptInvitation: (row) => {
      if (isIn(row)) return done(row);
      return row === "invited" ? done("member") : [460, "invitation_gone", row];
    },
    rejectInvitation: (row) =>
      row === "invited" || row === "rejected invitation" ? done("rejected invitation") : [460, "invitation_gone", row],
  };

  const cases = (Object.keys(ownMoves) as OwnMove[]).flatMap((move) =>
    roles.flatMap((role) => accesses.map((access) => ({ move, role, access }))),
  );

  test.each(cases)("$move by the $role of a $access group", async ({ move, role, access }) => {
    const { circle } = await cast.fullCircle(access, role);
    const who = cast.person(role);
    const outcome = expected[move](rowOf[role], access, role === "last moderator");
    await cast.expectOutcome(circle, who, outcome, () =>
      world.send(ownMoves[move], { params: { groupId: circle.id } }, who.who),
    );
    expect(await cast.trail(circle)).toEqual([]);
  });

  test.each(cases.filter(({ role }) => role === "requester" || role === "member"))(
    "$move by the $role under the slug of a $access group",
    async ({ move, role, access }) => {
      const { circle } = await cast.fullCircle(access, role);
      const who = cast.person(role);
      await cast.expectOutcome(circle, who, expected[move](rowOf[role], access, false), () =>
        world.send(ownMoves[move], { params: { groupId: circle.slug } }, who.who),
      );
    },
  );

  const outside = roles.filter((role) => !isIn(rowOf[role]));
  test.each((Object.keys(ownMoves) as OwnMove[]).flatMap((move) => outside.map((role) => ({ move, role }))))(
    "$move by the $role of a group that is not active",
    async ({ move, role }) => {
      const { circle } = await cast.fullCircle("public", role, false);
      const who = cast.person(role);
      await cast.expectOutcome(circle, who, [404, "not_found", rowOf[role]], () =>
        world.send(ownMoves[move], { params: { groupId: circle.id } }, who.who),
      );
    },
  );

  test("a member leaves a group that is not active", async () => {
    const { circle } = await cast.fullCircle("private", "member", false);
    const who = cast.person("member");
    await cast.expectOutcome(circle, who, done(undefined), () =>
      world.send(groups.leave, { params: { groupId: circle.id } }, who.who),
    );
  });

  test.each((Object.keys(ownMoves) as OwnMove[]).map((move) => ({ move })))(
    "$move by nobody, and by an account of another organization",
    async ({ move }) => {
      const { circle } = await cast.fullCircle("public", "member");
      const foreigner = await world.account(await world.organization());
      const params = { groupId: circle.id };
      await cast.expectOutcome(circle, foreigner, [401, "unauthenticated", undefined], () =>
        world.send(ownMoves[move], { params }, { organizationId: club.id }),
      );
      await cast.expectOutcome(circle, foreigner, [404, "not_found", undefined], () =>
        world.send(ownMoves[move], { params }, foreigner.who),
      );
    },
  );
});
