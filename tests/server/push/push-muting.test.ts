import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announcements } from "#contract/announcements";
import { chat } from "#contract/chat";
import { notifications } from "#contract/notifications";
import { mailKey } from "#server/modules/inbox/announcements/mail-keys.service";
import { mailToken } from "#server/modules/inbox/announcements/mail-token";
import { type Muting, muteProof } from "#server/modules/inbox/push/mute-proof";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { askingIn, outcome } from "#tests/server/chat/chat-asking";
import { type Crew, crewOf } from "#tests/server/chat/chat-crew";
import type { TestAccount } from "#tests/support/world";
import type { TestBrowser } from "./push-service.ts";
import { type PushWorld, startPushWorld } from "./push-world.ts";

let push: PushWorld;
let club: OrganizationRecord;
let circle: Crew["circle"];
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
beforeAll(async () => {
  push = await startPushWorld();
});
beforeEach(async () => {
  push.world.clock.now = null;
  ({ club, circle, ada, bob, carol } = await crewOf(push.world));
});
afterAll(() => push.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** The press on the button of a notice: nobody is signed in. */
const press = async (proof: string, organizationId: string = club.id) =>
  outcome(await push.world.send(notifications.mute, { body: { proof } }, { organizationId }));

const buttonsOn = ({ shown }: TestBrowser) => shown.map(({ notice }) => notice.mute?.title);

/** What the newest notice in a browser carries. */
const proofOn = ({ shown }: TestBrowser): string => {
  const proof = shown.at(-1)?.notice.mute?.proof;
  if (!proof) throw new Error("The notice has no button.");
  return proof;
};

/** As the platform would make one. */
const proofOf = (facts: Partial<Muting>, of: OrganizationRecord = club): Promise<string> =>
  push.world
    .scope(of)
    .write(async (tx) => muteProof({ accountId: bob.id, number: 1, endsAt: inDays(1), ...facts }, await mailKey(tx)));

/** Who hears of what is said in a conversation, and since when. */
const membersOf = (conversationId: string) =>
  push.world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("conversationMembers as m")
        .innerJoin("conversations as c", "c.id", "m.conversationId")
        .where("c.number", "=", Number(conversationId))
        .select(["m.accountId", "m.notifications", "m.updatedAt"])
        .orderBy("m.createdAt")
        .orderBy("m.accountId")
        .execute(),
    );
const mutedIn = async (conversationId: string) =>
  (await membersOf(conversationId)).filter(({ notifications: hears }) => !hears).map(({ accountId }) => accountId);

describe("the button of a notice", () => {
  test("says what the menu of its conversation says, in the language of its reader", async () => {
    const browser = await push.turnOn(bob);
    await circle.say(ada, await circle.open(ada, [bob]), "Aye");
    await push.workOffLater();
    await circle.say(ada, await circle.open(ada, [bob, carol], "Crew"), "Aye");
    await push.workOffLater();
    expect(buttonsOn(browser)).toEqual(["Mute", "Mute except for mentions"]);
    const dora = await push.world.account(club, { locale: "ja" });
    await circle.befriend(ada, dora);
    const hers = await push.turnOn(dora);
    await circle.say(ada, await circle.open(ada, [dora]), "Aye");
    await push.workOffLater();
    expect(buttonsOn(hers)).toEqual(["ミュート"]);
  });

  test("is missing where somebody is only asked, and where the conversation is muted already", async () => {
    const stranger = await push.world.account(club);
    const browser = await push.turnOn(bob);
    await askingIn(push.world, circle).ask(stranger, bob);
    await push.workOffLater();
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    await bob.call(chat.setNotifications, { params: { conversationId }, body: { notifications: false } });
    await circle.name(ada, conversationId, bob);
    await push.workOffLater();
    expect(buttonsOn(browser)).toEqual([undefined, undefined]);
  });
});

describe("a press on it", () => {
  test("mutes this conversation for this account, and no other of either; again it changes nothing", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const other = await circle.open(ada, [bob]);
    const browsers = [await push.turnOn(bob), await push.turnOn(carol)] as const;
    await circle.say(ada, conversationId, "Slack water at six");
    await push.workOffLater();
    expect(await press(proofOn(browsers[0]))).toEqual([200, null]);
    expect([await mutedIn(conversationId), await mutedIn(other)]).toEqual([[bob.id], []]);
    const muted = await membersOf(conversationId);
    push.world.clock.now = inDays(1);
    expect(await press(proofOn(browsers[0]))).toEqual([200, null]);
    push.world.clock.now = null;
    expect(await membersOf(conversationId)).toEqual(muted);
    await circle.say(ada, conversationId, "High water at noon");
    await circle.say(ada, other, "Aye");
    await push.workOffLater();
    const bodies = browsers.map(({ shown }) => shown.map(({ notice }) => notice.body).slice(1));
    expect(bodies).toEqual([["Aye"], ["Ada Byron: High water at noon"]]);
  });

  test("does nothing for who has left, so that they hear of it again once they are back", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    const browser = await push.turnOn(bob);
    await circle.say(ada, conversationId, "Aye");
    await push.workOffLater();
    await bob.call(chat.leave, { params: { conversationId } });
    expect(await press(proofOn(browser))).toEqual([200, null]);
    await ada.call(chat.addMember, { params: { conversationId, accountId: bob.id } });
    expect(await mutedIn(conversationId)).toEqual([]);
  });

  test("does nothing for who is only asked: that would tell that they have looked", async () => {
    const stranger = await push.world.account(club);
    const conversationId = await askingIn(push.world, circle).ask(stranger, bob);
    expect(await press(await proofOf({ number: Number(conversationId) }))).toEqual([200, null]);
    expect(await mutedIn(conversationId)).toEqual([]);
  });

  test("does nothing for somebody who is not in the conversation", async () => {
    const conversationId = await circle.open(ada, [bob]);
    expect(await press(await proofOf({ accountId: carol.id, number: Number(conversationId) }))).toEqual([200, null]);
    expect(await mutedIn(conversationId)).toEqual([]);
  });
});

describe("what is no proof", () => {
  let conversationId: string;
  let facts: Partial<Muting>;
  beforeEach(async () => {
    conversationId = await circle.open(ada, [bob]);
    facts = { number: Number(conversationId) };
  });
  const refused = async (proof: string, organizationId?: string) => {
    expect(await press(proof, organizationId)).toEqual([404, "not_found"]);
    expect(await mutedIn(conversationId)).toEqual([]);
  };

  test("because two days are over", async () => {
    const browser = await push.turnOn(bob);
    await circle.say(ada, conversationId, "Aye");
    await push.workOffLater();
    const proof = proofOn(browser);
    push.world.clock.now = inDays(2.1);
    await refused(proof);
    push.world.clock.now = inDays(1.9);
    expect(await press(proof)).toEqual([200, null]);
  });

  test("because somebody has changed a byte of it", async () => {
    const bytes = Buffer.from(await proofOf(facts), "base64url");
    for (const place of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await refused(changed.toString("base64url"));
    }
    await refused(bytes.subarray(0, -1).toString("base64url"));
    await refused("a-proof-that-nobody-made");
  });

  test("because another organization has sealed it, or is asked", async () => {
    const harbour = await push.world.organization();
    await refused(await proofOf(facts, harbour));
    await refused(await proofOf(facts), harbour.id);
  });

  test("because it is the link of a mail, nor does a proof end mails", async () => {
    const scope = { accountId: bob.id, audience: { kind: "messages" } } as const;
    const link = await push.world.scope(club).write(async (tx) => mailToken(scope, await mailKey(tx)));
    await refused(link);
    const params = { token: await proofOf(facts) };
    expect(outcome(await push.world.send(announcements.unsubscribe, { params }, { organizationId: club.id }))).toEqual([
      404,
      "not_found",
    ]);
  });
});

test("whoever tries proofs out is stopped in their own network, and nobody else", async () => {
  const conversationId = await circle.open(ada, [bob]);
  const proof = await proofOf({ number: Number(conversationId) });
  const from = async (remoteAddress: string, payload: { proof: string }): Promise<number> => {
    const headers = { organization: club.id };
    return (await push.world.app.inject({ method: "POST", url: "/push/mute", headers, payload, remoteAddress }))
      .statusCode;
  };
  const tries = await Promise.all(Array.from({ length: 121 }, () => from("203.0.113.7", { proof: "guessed" })));
  expect(tries.filter((status) => status === 429)).toHaveLength(1);
  expect(await from("203.0.113.7", { proof })).toBe(429);
  expect(await from("203.0.113.8", { proof })).toBe(200);
  expect(await mutedIn(conversationId)).toEqual([bob.id]);
});
