import { expect } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestAccount, World } from "#tests/support/world";
import { type Circle, circles, type Row } from "./group-circle.ts";

/** Everybody who may come to a group. */
export const roles = [
  "stranger",
  "requester",
  "rejected requester",
  "invitee",
  "rejecting invitee",
  "canceled invitee",
  "member",
  "moderator",
  "last moderator",
  "moderator of another group",
] as const;
export type Role = (typeof roles)[number];
export const accesses = ["public", "private"] as const;
export type Access = (typeof accesses)[number];

/** What is answered, and how whom it concerns stands afterwards. */
export type Outcome = readonly [status: number, code: string | undefined, after: string | undefined];

export const rowOf: Readonly<Record<Role, Row | undefined>> = {
  stranger: undefined,
  requester: "requested",
  "rejected requester": "rejected request",
  invitee: "invited",
  "rejecting invitee": "rejected invitation",
  "canceled invitee": "canceled invitation",
  member: "member",
  moderator: "moderator",
  "last moderator": "moderator",
  "moderator of another group": undefined,
};

export const isIn = (row: Row | undefined): boolean => row === "member" || row === "moderator";

/** One account for each role, a keeper who moderates, and groups with all of them in their places. */
export const castIn = async (world: World, club: OrganizationRecord) => {
  const keeper = await world.account(club);
  const circle = circles(world, club, keeper);
  const people = new Map<Role, TestAccount>();
  for (const role of roles) people.set(role, await world.account(club));

  const person = (role: Role): TestAccount => {
    const found = people.get(role);
    if (!found) throw new Error(`Nobody is the ${role}.`);
    return found;
  };
  await circle.place(await circle.make(), person("moderator of another group"), "moderator");

  /** Whoever is the last moderator is the only one; otherwise there are the keeper and the moderator. */
  const fullCircle = async (access: Access, acting: Role, active = true) => {
    const made = await circle.make({ access, active });
    if (acting !== "last moderator") await circle.place(made, keeper, "moderator");
    const ids = new Map<Role, string>();
    for (const role of roles) {
      const row = rowOf[role];
      const isLeftOut = acting === "last moderator" ? role === "moderator" : role === "last moderator";
      if (row && !isLeftOut) ids.set(role, await circle.place(made, person(role), row));
    }
    return { circle: made, ids };
  };

  /** Runs a call and expects everybody but the one concerned to stand as before. */
  const expectOutcome = async (
    made: Circle,
    concerned: { id: string },
    [status, code, after]: Outcome,
    call: () => ReturnType<World["send"]>,
  ) => {
    const { [concerned.id]: _, ...others } = await circle.standings(made);
    const reply = await call();
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await circle.standings(made)).toEqual(after === undefined ? others : { ...others, [concerned.id]: after });
    expect(await circle.faults(made)).toEqual([]);
  };

  return { ...circle, keeper, person, fullCircle, expectOutcome };
};
export type Cast = Awaited<ReturnType<typeof castIn>>;
