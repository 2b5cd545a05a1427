import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Credentials } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Circle, type DeskMove, deskMoves, type Row } from "./group-circle.ts";
import {
  type Access,
  accesses,
  type Cast,
  castIn,
  isIn,
  type Outcome,
  type Role,
  roles,
  rowOf,
} from "./group-roles.ts";

let world: World;
let club: OrganizationRecord;
let cast: Cast;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  cast = await castIn(world, club);
});
afterAll(() => world.close());

/** Calls as a moderator makes them, aimed at somebody; without a row of the kind at an id that is nothing's. */
const aim = (
  move: DeskMove,
  target: TestAccount,
  rowId: string | undefined,
): { params: Record<string, string>; body?: object } => {
  const id = rowId ?? randomUUID();
  switch (move) {
    case "acceptRequest":
    case "rejectRequest":
      return { params: { requestId: id } };
    case "cancelInvitation":
    case "reinvite":
      return { params: { invitationId: id } };
    case "invite":
      return { params: {}, body: { accountIds: [target.id] } };
    default:
      return { params: { accountId: target.id } };
  }
};

const send = (
  circle: Circle,
  move: DeskMove,
  target: TestAccount,
  rowId: string | undefined,
  who: Partial<Credentials>,
) => {
  const { params, ...rest } = aim(move, target, rowId);
  return world.send(deskMoves[move], { params: { groupId: circle.id, ...params }, ...rest }, who);
};

describe("what the desk does to whoever it is", () => {
  /** The act that the trail tells, where there was one. */
  type Change = readonly [outcome: Outcome, action?: string];
  const gone: Change = [[404, "not_found", undefined]];
  const same = (row: Row | undefined): Change => [[200, undefined, row]];
  const to = (after: string | undefined, action: string): Change => [[200, undefined, after], action];

  const isRequest = (row: Row | undefined) => row === "requested" || row === "rejected request";
  const isInvitation = (row: Row | undefined) => row === "invited" || row?.endsWith("invitation");
  const notThere = (row: Row | undefined): Change => [[404, "not_found", row]];

  const expected: Readonly<Record<DeskMove, (row: Row | undefined) => Change>> = {
    acceptRequest: (row) => {
      if (!isRequest(row)) return notThere(row);
      return row === "requested" ? to("member", "request.accepted") : [[460, "request_gone", row]];
    },
    rejectRequest: (row) => {
      if (!isRequest(row)) return notThere(row);
      return row === "requested" ? to("rejected request", "request.rejected") : [[460, "request_gone", row]];
    },
    invite: (row) => {
      if (isIn(row) || row === "invited") return same(row);
      if (row === "requested") return to("member", "request.accepted");
      return to(row === "rejected request" ? "invited + rejected request" : "invited", "invitation.sent");
    },
    cancelInvitation: (row) => {
      if (!isInvitation(row)) return notThere(row);
      if (row === "canceled invitation") return same(row);
      return row === "invited" ? to("canceled invitation", "invitation.canceled") : [[460, "invitation_gone", row]];
    },
    reinvite: (row) => {
      if (!isInvitation(row)) return notThere(row);
      return row === "invited" ? same(row) : to("invited", "invitation.sent");
    },
    removeMember: (row) => (isIn(row) ? to(undefined, "member.removed") : notThere(row)),
    promote: (row) => {
      if (!isIn(row)) return notThere(row);
      return row === "member" ? to("moderator", "member.promoted") : same(row);
    },
    demote: (row) => {
      if (!isIn(row)) return notThere(row);
      return row === "moderator" ? to("member", "member.demoted") : same(row);
    },
  };

  const targets = roles.filter((role) => role !== "last moderator");
  const cases = (Object.keys(deskMoves) as DeskMove[]).flatMap((move) =>
    targets.flatMap((role) => accesses.map((access) => ({ move, role, access }))),
  );

  test.each(cases)("$move of the $role of a $access group", async ({ move, role, access }) => {
    const { circle, ids } = await cast.fullCircle(access, role);
    const target = cast.person(role);
    const row = rowOf[role];
    const aimsAtRequest = move === "acceptRequest" || move === "rejectRequest";
    const aimsAtInvitation = move === "cancelInvitation" || move === "reinvite";
    const fits = (aimsAtRequest && isRequest(row)) || (aimsAtInvitation && isInvitation(row));
    const [outcome, action] = expected[move](row);
    const rowId = fits ? ids.get(role) : undefined;
    await cast.expectOutcome(circle, target, outcome, () => send(circle, move, target, rowId, cast.keeper.who));
    const acts = await cast.trail(circle);
    expect(acts.map((act) => [act.action, act.accountId, act.details])).toEqual(
      action ? [[action, cast.keeper.id, { accountId: target.id }]] : [],
    );
  });

  test.each((Object.keys(deskMoves) as DeskMove[]).map((move) => ({ move })))(
    "$move of somebody of another organization",
    async ({ move }) => {
      const { circle } = await cast.fullCircle("private", "member");
      const abroad = await world.organization();
      const foreigner = await world.account(abroad);
      const outcome: Outcome = move === "invite" ? [200, undefined, undefined] : gone[0];
      await cast.expectOutcome(circle, foreigner, outcome, () =>
        send(circle, move, foreigner, undefined, cast.keeper.who),
      );
      expect(await cast.trail(circle)).toEqual([]);
    },
  );

  test.each(["removeMember", "demote"] as const)("%s of the last moderator, by themselves", async (move) => {
    const { circle } = await cast.fullCircle("private", "last moderator");
    const last = cast.person("last moderator");
    await cast.expectOutcome(circle, last, [460, "last_moderator", "moderator"], () =>
      send(circle, move, last, undefined, last.who),
    );
    expect(await cast.trail(circle)).toEqual([]);
  });

  test.each(["removeMember", "demote", "leave"] as const)(
    "%s of a moderator beside one whose account is disabled",
    async (move) => {
      const circle = await cast.make();
      const disabled = await world.account(club, { disabled: true });
      await cast.place(circle, disabled, "moderator");
      await cast.place(circle, cast.keeper, "moderator");
      await cast.expectOutcome(circle, cast.keeper, [460, "last_moderator", "moderator"], () =>
        move === "leave"
          ? world.send(groups.leave, { params: { groupId: circle.id } }, cast.keeper.who)
          : send(circle, move, cast.keeper, undefined, cast.keeper.who),
      );
      // The one who cannot act is not the one who keeps it.
      const freed: Outcome = [200, undefined, undefined];
      await cast.expectOutcome(circle, disabled, freed, () =>
        send(circle, "removeMember", disabled, undefined, cast.keeper.who),
      );
    },
  );

  test("a member is named by the username too", async () => {
    const { circle } = await cast.fullCircle("private", "member");
    const { username, id } = cast.person("member");
    const params = { groupId: circle.slug, accountId: username.toUpperCase() };
    expect(await cast.keeper.call(groups.promote, { params })).toMatchObject({ role: "moderator", account: { id } });
  });
});

describe("whoever has no say at the desk", () => {
  let deputy: TestAccount;
  beforeAll(async () => {
    deputy = await world.account(club);
  });
  const people403 = roles.filter((role) => rowOf[role] !== "moderator");
  const cases = (Object.keys(deskMoves) as DeskMove[]).flatMap((move) =>
    people403.flatMap((role) => accesses.map((access) => ({ move, role, access }))),
  );

  /** Somebody whom the move would change, were it allowed. */
  const victims: Readonly<Record<DeskMove, Row | undefined>> = {
    acceptRequest: "requested",
    rejectRequest: "requested",
    invite: undefined,
    cancelInvitation: "invited",
    reinvite: "canceled invitation",
    removeMember: "member",
    promote: "member",
    demote: "moderator",
  };
  const withVictim = async (move: DeskMove, access: Access, acting: Role) => {
    const { circle } = await cast.fullCircle(access, acting);
    const row = victims[move];
    const rowId = row ? await cast.place(circle, deputy, row) : undefined;
    return { circle, row, rowId };
  };

  test.each(cases)("$move by the $role of a $access group", async ({ move, role, access }) => {
    const { circle, row, rowId } = await withVictim(move, access, role);
    await cast.expectOutcome(circle, deputy, [403, "forbidden", row], () =>
      send(circle, move, deputy, rowId, cast.person(role).who),
    );
    expect(await cast.trail(circle)).toEqual([]);
  });

  test.each((Object.keys(deskMoves) as DeskMove[]).map((move) => ({ move })))(
    "$move by nobody, and by an account of another organization",
    async ({ move }) => {
      const { circle, row, rowId } = await withVictim(move, "public", "member");
      await cast.expectOutcome(circle, deputy, [401, "unauthenticated", row], () =>
        send(circle, move, deputy, rowId, { organizationId: club.id }),
      );
      const foreigner = await world.account(await world.organization());
      await cast.expectOutcome(circle, deputy, [404, "not_found", row], () =>
        send(circle, move, deputy, rowId, foreigner.who),
      );
    },
  );

  test.each(accesses)("reading the desk of a %s group", async (access) => {
    const { circle } = await cast.fullCircle(access, "member");
    const reads = [
      groups.requests,
      groups.invitations,
      groups.invitableAccounts,
      groups.desk,
      groups.reports,
      groups.audit,
    ];
    for (const call of reads)
      for (const role of people403) {
        const { status, body } = await world.send(call, { params: { groupId: circle.id } }, cast.person(role).who);
        expect([status, body.code], `${call.id} by the ${role}`).toEqual([403, "forbidden"]);
      }
    for (const call of reads)
      expect((await world.send(call, { params: { groupId: circle.id } }, cast.keeper.who)).status).toBe(200);
  });
});
