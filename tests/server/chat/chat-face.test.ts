import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { chat } from "#contract/chat";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import { openStatementCounter } from "#tests/support/statements";
import type { TestAccount, World } from "#tests/support/world";
import type { circleOf } from "./chat-circle.ts";
import { setUpCrew } from "./chat-crew.ts";
import { facesOf } from "./chat-faces.ts";
import { pagesIn } from "./chat-pages.ts";
import { picturesOf } from "./chat-picture-files.ts";

const now = setUpCrew();
let url: string;
let world: World;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let pictures: ReturnType<typeof picturesOf>;
let faces: ReturnType<typeof facesOf>;
/** Moderates a conversation with the others, who are her contacts. */
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
let crew: string;
beforeAll(async () => {
  url = await realtimeUrl(now.world.app);
});
beforeEach(async () => {
  ({ world, club, circle, ada, bob, carol } = now);
  pictures = picturesOf(world, club);
  faces = facesOf(world, pictures);
  crew = await circle.open(ada, [bob, carol], "Crew");
});

const at = (conversationId = crew) => ({ conversationId });
const change = (by: TestAccount, body: object, of = crew) => faces.change(by, of, body);
const outcome = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.fields ?? body.code ?? null];
const unknown = [400, { imageId: "unknown" }];
const faceFor = (by: TestAccount, of = crew) => faces.faceFor(by, of);
const give = (by = ada, of = crew) => faces.give(by, of);
const promote = (account: TestAccount) =>
  ada.call(chat.setRole, { params: { ...at(), accountId: account.id }, body: { role: "moderator" } });

describe("a moderator", () => {
  test("gives a conversation a picture, which its members find wherever they find it", async () => {
    const face = await give();
    expect(face).toMatchObject({ width: 60, height: 40, moderation: "safe" });
    expect(await faces.status(face.uri)).toBe(200);
    for (const member of [ada, bob, carol]) {
      expect(await faceFor(member)).toEqual(face);
      const [listed] = (await member.call(chat.list)).items;
      expect(listed?.channel.image).toEqual(face);
      const { items } = await member.call(chat.members, { params: at() });
      expect(items.map(({ channel }) => channel.image)).toEqual([face, face, face]);
    }
  });

  test("changes it and takes it away, and the one before is gone with its bytes", async () => {
    const first = await give();
    await promote(bob);
    const second = await give(bob);
    await faces.expectGone([first.id]);
    expect(outcome(await change(ada, { imageId: null }))).toEqual([200, null]);
    expect(await faceFor(carol)).toBeNull();
    await faces.expectGone([second.id]);
  });

  test("changes name and picture in one call, or one of them, and leaves the other as it is", async () => {
    const { id } = await pictures.upload(ada);
    const both = await ada.call(chat.rename, {
      params: at(),
      body: { name: "Dawn rowers", imageId: id.toUpperCase() },
    });
    expect(both.channel).toMatchObject({ name: "Dawn rowers", image: { id } });
    const named = await ada.call(chat.rename, { params: at(), body: { name: "Night watch" } });
    expect(named.channel).toMatchObject({ name: "Night watch", image: { id } });
    const bare = await ada.call(chat.rename, { params: at(), body: { imageId: null } });
    expect(bare.channel).toMatchObject({ name: "Night watch", image: null });
    expect(outcome(await change(ada, {}))).toEqual([400, { name: "required" }]);
    expect(outcome(await change(ada, { imageId: "quay.jpg" }))[0]).toBe(400);
  });

  test("who refers to a picture that is no good changes no name either", async () => {
    expect(outcome(await change(ada, { name: "Dawn rowers", imageId: randomUUID() }))).toEqual(unknown);
    expect((await ada.call(chat.get, { params: at() })).channel.name).toBe("Crew");
    expect(await circle.lines(ada, crew)).toEqual([]);
  });

  test("may name the one that is there already, whoever has sent it, and nothing changes", async () => {
    const { id } = await give();
    await promote(bob);
    for (const by of [bob, ada]) expect(outcome(await change(by, { imageId: id }))).toEqual([200, null]);
    expect(await circle.lines(carol, crew)).toHaveLength(1);
    expect(await pictures.known([id])).toEqual([id]);
    await change(ada, { imageId: null });
    await change(ada, { imageId: null });
    expect(await circle.lines(carol, crew)).toHaveLength(2);
  });
});

describe("it is refused", () => {
  test("to members, to who is not in it, and to two people alone", async () => {
    const [outsider, pair] = [await world.account(club), await circle.open(ada, [bob])];
    const neighbour = await world.account(await world.organization());
    for (const [by, expected] of [
      [bob, [403, "forbidden"]],
      [outsider, [404, "not_found"]],
    ] as const)
      expect(outcome(await change(by, { imageId: (await pictures.upload(by)).id }))).toEqual(expected);
    expect(outcome(await change(neighbour, { imageId: null }))).toEqual([404, "not_found"]);
    for (const by of [ada, bob])
      expect(outcome(await change(by, { imageId: (await pictures.upload(by)).id }, pair))).toEqual([403, "forbidden"]);
    expect(await faceFor(ada)).toBeNull();
    expect(await faceFor(ada, pair)).toBeNull();
  });

  test("of pictures of others, of posts, of messages and of other conversations, in the same words", async () => {
    await promote(bob);
    const elsewhere = await world.organization();
    const foreign = await picturesOf(world, elsewhere).upload(await world.account(elsewhere));
    const said = await pictures.sayOne(ada, crew);
    const other = await give(ada, await circle.open(ada, [bob], "Oars"));
    const wrong = [
      (await pictures.upload(bob)).id,
      (await pictures.upload(ada, "activity")).id,
      said.images[0]?.id,
      other.id,
      foreign.id,
      randomUUID(),
    ];
    for (const imageId of wrong) expect(outcome(await change(ada, { imageId }))).toEqual(unknown);
    expect(await faceFor(ada)).toBeNull();
    expect(await pictures.known([other.id, said.images[0]?.id ?? ""])).toHaveLength(2);
  });

  test("to be put into a message or a post as well", async () => {
    const { id } = await give();
    const said = await world.send(chat.send, { params: at(), body: { text: "", imageIds: [id] } }, ada.who);
    expect(outcome(said)).toEqual([400, { "imageIds.0": "unknown" }]);
    const body = { message: "Look", entities: [], imageIds: [id] };
    expect(outcome(await world.send(activities.create, { body }, ada.who))).toEqual([400, { "imageIds.0": "unknown" }]);
    expect(await circle.read(bob, crew)).toEqual([]);
  });
});

describe("of two at the same moment", () => {
  test("who give one conversation different pictures, the later one stays and the other is gone", async () => {
    await promote(bob);
    const given = [(await pictures.upload(ada)).id, (await pictures.upload(bob)).id];
    const replies = await Promise.all([ada, bob].map((by, place) => change(by, { imageId: given[place] })));
    expect(replies.map(({ status: each }) => each)).toEqual([200, 200]);
    const face = await faceFor(carol);
    expect(given).toContain(face?.id);
    await faces.expectGone(given.filter((id) => id !== face?.id));
    expect(await pictures.known(given)).toEqual([face?.id]);
  });

  test("that take one picture, as that of two conversations or for a message as well, one does", async () => {
    const other = await circle.open(ada, [bob], "Oars");
    for (let round = 0; round < 4; round += 1) {
      const { id } = await pictures.upload(ada);
      const replies = await Promise.all([
        change(ada, { imageId: id }),
        change(ada, { imageId: id }, other),
        world.send(chat.send, { params: at(), body: { text: "Mine", imageIds: [id] } }, ada.who),
      ]);
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400]);
    }
  });
});

describe("it is told", () => {
  test("by lines of the house, which are nobody's unread words", async () => {
    await circle.read(bob, crew);
    await give();
    await change(ada, { imageId: null });
    const [taken, given] = (await bob.call(chat.messages, { params: at() })).items;
    const line = { type: "system", accountId: ada.id, images: [], account: { id: ada.id } };
    expect(given).toMatchObject({
      ...line,
      event: { kind: "pictured", name: null },
      text: expect.stringMatching(/. changed the picture$/),
    });
    expect(taken).toMatchObject({
      ...line,
      event: { kind: "unpictured", name: null },
      text: expect.stringMatching(/. removed the picture$/),
    });
    expect((await carol.call(chat.get, { params: at() })).read).toBe(true);
  });

  test("to open pages of members, and of nobody else", async () => {
    const outsider = await world.account(club);
    const { open, heardBy } = pagesIn(world, club);
    const [page, other] = [await open(carol, url), await open(outsider, url)];
    await give();
    const heard = await heardBy(page, carol);
    const kinds = heard.map(({ type, body }) =>
      type === "new-message" ? (body as { message: { event: { kind: string } } }).message.event.kind : type,
    );
    expect(kinds).toEqual(["pictured", "chat.changed"]);
    expect(await heardBy(other, outsider)).toEqual([]);
  });
});

test("lists cost as many statements with pictures as without", async () => {
  const counter = openStatementCounter(world);
  try {
    const costs = async () => [
      await counter.cost(chat.list, {}, bob.who),
      await counter.cost(chat.get, { params: at() }, bob.who),
      await counter.cost(chat.members, { params: at() }, bob.who),
    ];
    await costs();
    const without = await costs();
    await give();
    expect(await costs()).toEqual(without);
    const { id } = await pictures.upload(ada);
    const both = { params: at(), body: { name: "Dawn rowers", imageId: id } };
    expect(await counter.cost(chat.rename, both, ada.who)).toBeLessThanOrEqual(40);
  } finally {
    await counter.close();
  }
});
