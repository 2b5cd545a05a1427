import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groups } from "#contract/groups";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Circle, circles } from "./group-circle.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let keeper: TestAccount;
let circle: ReturnType<typeof circles>;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  [ada, bob, keeper] = [await world.account(club), await world.account(club), await world.account(club)];
  circle = circles(world, club, keeper);
});
afterAll(() => world.close());

/** Often enough for every order of two calls to come about. */
const rounds = 20;

type Sent = ReturnType<World["send"]>;
interface Race {
  access?: "public" | "private";
  /** Makes the group ready and says what runs at once. */
  runners: (made: Circle) => Promise<readonly (() => Sent)[]>;
}

/** Runs the race again and again, in both directions; the group is valid after each. Says who stood how at the ends. */
const ends = async ({ access = "private", runners }: Race) => {
  const found: { standings: Record<string, string>; codes: (string | undefined)[]; made: Circle }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const made = await circle.make({ access });
    await circle.place(made, keeper, "moderator");
    const all = await runners(made);
    const isTurned = round % 2 === 1;
    const sent = (isTurned ? all.toReversed() : all).map((run) => run());
    const replies = await Promise.all(sent);
    for (const { status, body } of replies) expect([200, 403, 404, 453, 460], body.message).toContain(status);
    expect(await circle.faults(made)).toEqual([]);
    const codes = (isTurned ? replies.toReversed() : replies).map(({ body }) => body.code);
    found.push({ standings: await circle.standings(made), codes, made });
  }
  return found;
};

const at = ({ id: groupId }: Circle, more: Record<string, string> = {}) => ({ params: { groupId, ...more } });
const moderators = (standings: Record<string, string>) =>
  Object.values(standings).filter((words) => words === "moderator").length;

describe("at the same moment", () => {
  test("a request is accepted and taken back: one of the two", async () => {
    const all = await ends({
      runners: async (made) => {
        const requestId = await circle.place(made, ada, "requested");
        return [
          () => world.send(groups.acceptRequest, at(made, { requestId }), keeper.who),
          () => world.send(groups.cancelRequest, at(made), ada.who),
        ];
      },
    });
    for (const { standings, codes } of all) {
      const isAccepted = codes[0] === undefined;
      expect([isAccepted, codes[1]]).toEqual([standings[ada.id] === "member", isAccepted ? "request_gone" : undefined]);
      if (!isAccepted) expect(["request_gone", "not_found"]).toContain(codes[0]);
    }
  });

  test("two moderators decide on a request: the first, once, in the trail once", async () => {
    const all = await ends({
      runners: async (made) => {
        const requestId = await circle.place(made, ada, "requested");
        await circle.place(made, bob, "moderator");
        return [
          () => world.send(groups.acceptRequest, at(made, { requestId }), keeper.who),
          () => world.send(groups.rejectRequest, at(made, { requestId }), bob.who),
          () => world.send(groups.acceptRequest, at(made, { requestId }), bob.who),
        ];
      },
    });
    for (const { made, standings, codes } of all) {
      expect(codes.filter((code) => code === undefined)).toHaveLength(1);
      const [act, ...more] = await circle.trail(made);
      expect([act?.action, more]).toEqual([
        standings[ada.id] === "member" ? "request.accepted" : "request.rejected",
        [],
      ]);
    }
  });

  test("a moderator leaves while another is made one: there is one left, or the leaving is refused", async () => {
    const all = await ends({
      runners: async (made) => {
        await circle.place(made, ada, "member");
        return [
          () => world.send(groups.leave, at(made), keeper.who),
          () => world.send(groups.promote, at(made, { accountId: ada.id }), keeper.who),
        ];
      },
    });
    for (const { standings, codes } of all) {
      expect(moderators(standings)).toBeGreaterThan(0);
      expect([undefined, "last_moderator"]).toContain(codes[0]);
      expect(codes[1]).toBeUndefined();
    }
  });

  test.each([
    ["demote each other", "demote"],
    ["remove each other", "removeMember"],
  ] as const)("the last two moderators %s: one stays", async (_, call) => {
    const all = await ends({
      runners: async (made) => {
        await circle.place(made, ada, "moderator");
        return [
          () => world.send(groups[call], at(made, { accountId: ada.id }), keeper.who),
          () => world.send(groups[call], at(made, { accountId: keeper.id }), ada.who),
        ];
      },
    });
    for (const { standings } of all) expect(moderators(standings)).toBe(1);
  });

  test("the last two moderators both leave: one may not", async () => {
    const all = await ends({
      runners: async (made) => {
        await circle.place(made, ada, "moderator");
        return [ada, keeper].map((who) => () => world.send(groups.leave, at(made), who.who));
      },
    });
    for (const { standings, codes } of all) {
      expect(moderators(standings)).toBe(1);
      expect(codes.toSorted()).toEqual(["last_moderator", undefined]);
    }
  });

  test("a moderator is demoted while demoting: whoever is first decides", async () => {
    const all = await ends({
      runners: async (made) => {
        for (const who of [ada, bob]) await circle.place(made, who, "moderator");
        return [
          () => world.send(groups.demote, at(made, { accountId: bob.id }), ada.who),
          () => world.send(groups.demote, at(made, { accountId: ada.id }), bob.who),
        ];
      },
    });
    for (const { codes } of all) expect(codes.toSorted()).toEqual(["forbidden", undefined]);
  });

  test("somebody is invited and asks: they are in", async () => {
    const all = await ends({
      runners: async (made) => [
        () => world.send(groups.invite, { ...at(made), body: { accountIds: [ada.id] } }, keeper.who),
        () => world.send(groups.request, at(made), ada.who),
      ],
    });
    for (const { standings, codes } of all)
      expect([standings[ada.id], codes]).toEqual(["member", [undefined, undefined]]);
  });

  test("somebody joins and is removed: in or out, and counted so", async () => {
    await ends({
      access: "public",
      runners: async (made) => {
        await circle.place(made, ada, "member");
        return [
          () => world.send(groups.join, at(made), ada.who),
          () => world.send(groups.removeMember, at(made, { accountId: ada.id }), keeper.who),
        ];
      },
    });
  });

  test("an invitation is accepted ten times: one member", async () => {
    const all = await ends({
      runners: async (made) => {
        await circle.place(made, ada, "invited");
        return Array.from({ length: 10 }, () => () => world.send(groups.acceptInvitation, at(made), ada.who));
      },
    });
    for (const { standings, codes } of all)
      expect([standings[ada.id], codes]).toEqual(["member", Array(10).fill(undefined)]);
  });

  test("an invitation is accepted, refused and taken back: one of the three", async () => {
    const all = await ends({
      runners: async (made) => {
        const invitationId = await circle.place(made, ada, "invited");
        return [
          () => world.send(groups.acceptInvitation, at(made), ada.who),
          () => world.send(groups.rejectInvitation, at(made), ada.who),
          () => world.send(groups.cancelInvitation, at(made, { invitationId }), keeper.who),
        ];
      },
    });
    for (const { standings, codes } of all) {
      expect(codes.filter((code) => code === undefined)).toHaveLength(1);
      const outcome = ["member", "rejected invitation", "canceled invitation"][codes.indexOf(undefined)];
      expect(standings[ada.id]).toBe(outcome);
    }
  });

  test("a crowd is invited twice, with some of it asking and joining: nobody is told twice", async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => world.account(club)));
    const accountIds = crowd.map(({ id }) => id);
    const made = await circle.make({ access: "private" });
    await circle.place(made, keeper, "moderator");
    await circle.place(made, bob, "moderator");
    const invite = (who: TestAccount, ids: string[]) =>
      world.send(groups.invite, { ...at(made), body: { accountIds: ids } }, who.who);
    const replies = await Promise.all([
      invite(keeper, accountIds),
      invite(bob, accountIds.toReversed()),
      ...crowd.slice(0, 6).map(({ who }) => world.send(groups.request, at(made), who)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await circle.faults(made)).toEqual([]);
    const standings = await circle.standings(made);
    expect(crowd.map(({ id }) => standings[id])).toEqual(crowd.map((_, index) => (index < 6 ? "member" : "invited")));
    const told = await world
      .scope(club)
      .read((tx) =>
        tx
          .selectFrom("notifications")
          .where("type", "=", "GROUP_INVITATION")
          .where("accountId", "in", accountIds.slice(6))
          .select("accountId")
          .execute(),
      );
    expect(told.map(({ accountId }) => accountId).sort()).toEqual(accountIds.slice(6).sort());
  });

  test("a group opens while people ask, take it back and are accepted: whoever asked is in", async () => {
    const all = await ends({
      runners: async (made) => {
        const requestId = await circle.place(made, ada, "requested");
        await circle.place(made, bob, "requested");
        return [
          () => world.send(groups.update, { ...at(made), body: { group: { access: "public" } } }, keeper.who),
          () => world.send(groups.acceptRequest, at(made, { requestId }), keeper.who),
          () => world.send(groups.cancelRequest, at(made), bob.who),
        ];
      },
    });
    for (const { standings, codes } of all) {
      expect(standings[ada.id]).toBe("member");
      expect(standings[bob.id]).toBe(codes[2] === undefined ? undefined : "member");
    }
  });

  test("a request is accepted while its account is deleted: nobody who is gone is in", async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await circle.make({ access: "private" });
      await circle.place(made, keeper, "moderator");
      const leaver = await world.account(club);
      const requestId = await circle.place(made, leaver, "requested");
      const runs = [
        () => world.send(groups.acceptRequest, at(made, { requestId }), keeper.who),
        () => world.send(self.remove, {}, leaver.who),
      ];
      await Promise.all((round % 2 === 0 ? runs : runs.toReversed()).map((run) => run()));
      expect(await circle.faults(made)).toEqual([]);
      expect(await circle.standings(made)).toEqual({ [keeper.id]: "moderator" });
    }
  });

  test("fifty join, and each counts; then all leave", async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => world.account(club)));
    const made = await circle.make({ access: "public" });
    const all = (call: typeof groups.join | typeof groups.leave) =>
      Promise.all(crowd.map(({ who }) => world.send(call, at(made), who)));
    expect((await all(groups.join)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect([await circle.counter(made), await circle.faults(made)]).toEqual([50, []]);
    expect((await all(groups.leave)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect([await circle.counter(made), await circle.faults(made)]).toEqual([0, []]);
  });

  test("ten groups of one name are made: ten addresses", async () => {
    const body = { group: { name: "Racing Crew", description: "", access: "public" as const, active: true } };
    const made = await Promise.all(Array.from({ length: 10 }, () => ada.call(groups.create, { body })));
    const slugs = made.map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(
      ["racing-crew", ...Array.from({ length: 9 }, (_, index) => `racing-crew-${index + 2}`)].sort(),
    );
  });
});
