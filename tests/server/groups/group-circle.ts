import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestAccount, World } from "#tests/support/world";

/** What may stand between an account and a group, one row each; nothing = no row. */
export type Row =
  | "member"
  | "moderator"
  | "requested"
  | "rejected request"
  | "invited"
  | "rejected invitation"
  | "canceled invitation";

export interface Circle {
  readonly id: string;
  readonly slug: string;
}

/** Builds groups and reads who stands how to them. */
export const circles = (world: World, club: OrganizationRecord, inviter: TestAccount) => {
  const make = (row: { access?: "public" | "private"; active?: boolean; name?: string; featured?: boolean } = {}) =>
    world.insert(club, "groups", { slug: `circle-${crypto.randomUUID().slice(0, 8)}`, name: "Circle", ...row });

  /** Puts an account into a state by hand, and says the id of the request or invitation. */
  const place = async ({ id: groupId }: Circle, { id: accountId }: { id: string }, row: Row): Promise<string> => {
    if (row === "member" || row === "moderator") {
      await world.insert(club, "groupMemberships", { groupId, accountId, role: row });
      return accountId;
    }
    if (row === "requested" || row === "rejected request") {
      const status = row === "requested" ? "requested" : "rejected";
      return (await world.insert(club, "groupRequests", { groupId, accountId, status })).id;
    }
    const status = row === "invited" ? "invited" : row === "rejected invitation" ? "rejected" : "canceled";
    return (await world.insert(club, "groupInvitations", { groupId, accountId, status, inviterId: inviter.id })).id;
  };

  /** Every account that a row of the group names, with its rows: `requested + canceled invitation`. */
  const standings = async ({ id: groupId }: Circle): Promise<Record<string, string>> => {
    const rows = await world.scope(club).read(async (tx) => [
      ...(await tx.selectFrom("groupMemberships").where("groupId", "=", groupId).selectAll().execute()).map((row) => ({
        accountId: row.accountId,
        word: row.role as string,
      })),
      ...(await tx.selectFrom("groupRequests").where("groupId", "=", groupId).selectAll().execute()).map((row) => ({
        accountId: row.accountId,
        word: row.status === "requested" ? "requested" : "rejected request",
      })),
      ...(await tx.selectFrom("groupInvitations").where("groupId", "=", groupId).selectAll().execute()).map((row) => ({
        accountId: row.accountId,
        word: row.status === "invited" ? "invited" : `${row.status} invitation`,
      })),
    ]);
    const found: Record<string, string> = {};
    for (const { accountId, word } of rows)
      found[accountId] = [...(found[accountId]?.split(" + ") ?? []), word].sort().join(" + ");
    return found;
  };

  const counter = async ({ id }: Circle) =>
    (
      await world
        .scope(club)
        .read((tx) => tx.selectFrom("groups").where("id", "=", id).select("memberCount").executeTakeFirstOrThrow())
    ).memberCount;

  const isIn = (words: string) => words === "member" || words === "moderator";

  /** What no order of events may break: nobody is in and asks, nobody asks and is invited, the counter is true. */
  const faults = async (circle: Circle): Promise<string[]> => {
    const all = Object.values(await standings(circle));
    const mixed = all.filter((words) => words.includes(" + ") && /member|moderator/.test(words));
    const twice = all.filter(
      (words) => words.split(" + ").includes("requested") && words.split(" + ").includes("invited"),
    );
    const count = await counter(circle);
    const counted = all.filter(isIn).length;
    return [...mixed, ...twice, ...(count === counted ? [] : [`${count} counted, ${counted} there`])];
  };

  /** The desk's trail, oldest first. */
  const trail = ({ id }: Circle) =>
    world
      .scope(club)
      .read((tx) =>
        tx
          .selectFrom("auditLog")
          .where("groupId", "=", id)
          .select(["action", "accountId", "subject", "subjectId", "details"])
          .orderBy("createdAt")
          .orderBy("id")
          .execute(),
      );

  return { make, place, standings, counter, faults, trail };
};

/** The calls by which people change their own standing. */
export const ownMoves = {
  join: groups.join,
  leave: groups.leave,
  request: groups.request,
  cancelRequest: groups.cancelRequest,
  acceptInvitation: groups.acceptInvitation,
  rejectInvitation: groups.rejectInvitation,
} as const;
export type OwnMove = keyof typeof ownMoves;

/** The calls by which moderators change the standing of others. */
export const deskMoves = {
  acceptRequest: groups.acceptRequest,
  rejectRequest: groups.rejectRequest,
  invite: groups.invite,
  cancelInvitation: groups.cancelInvitation,
  reinvite: groups.reinvite,
  removeMember: groups.removeMember,
  promote: groups.promote,
  demote: groups.demote,
} as const;
export type DeskMove = keyof typeof deskMoves;
