import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { chat } from "#contract/chat";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import { openStatementCounter } from "#tests/support/statements";
import { setUpFaces } from "./chat-faces.ts";
import { pagesIn } from "./chat-pages.ts";
import { picturesOf } from "./chat-picture-files.ts";

const faces = setUpFaces();
const { crew, change, faceFor, give, promote } = faces;
let url: string;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});

const at = (conversationId = faces.boat) => ({ conversationId });
const outcome = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.fields ?? body.code ?? null];
const unknown = [400, { imageId: "unknown" }];

describe("a moderator", () => {
  test("gives a conversation a picture, which its members find wherever they find it", async () => {
    const face = await give();
    expect(face).toMatchObject({ width: 60, height: 40, moderation: "safe" });
    expect(await faces.status(face.uri)).toBe(200);
    for (const member of [crew.ada, crew.bob, crew.carol]) {
      expect(await faceFor(member)).toEqual(face);
      const [listed] = (await member.call(chat.list)).items;
      expect(listed?.channel.image).toEqual(face);
      const { items } = await member.call(chat.members, { params: at() });
      expect(items.map(({ channel }) => channel.image)).toEqual([face, face, face]);
    }
  });

  test("changes it and takes it away, and the one before is gone with its bytes", async () => {
    const first = await give();
    await promote(crew.bob);
    const second = await give(crew.bob);
    await faces.expectGone([first.id]);
    expect(outcome(await change(crew.ada, { imageId: null }))).toEqual([200, null]);
    expect(await faceFor(crew.carol)).toBeNull();
    await faces.expectGone([second.id]);
  });

  test("changes name and picture in one call, or one of them, and leaves the other as it is", async () => {
    const { id } = await faces.pictures.upload(crew.ada);
    const both = await crew.ada.call(chat.rename, {
      params: at(),
      body: { name: "Dawn rowers", imageId: id.toUpperCase() },
    });
    expect(both.channel).toMatchObject({ name: "Dawn rowers", image: { id } });
    const named = await crew.ada.call(chat.rename, { params: at(), body: { name: "Night watch" } });
    expect(named.channel).toMatchObject({ name: "Night watch", image: { id } });
    const bare = await crew.ada.call(chat.rename, { params: at(), body: { imageId: null } });
    expect(bare.channel).toMatchObject({ name: "Night watch", image: null });
    expect(outcome(await change(crew.ada, {}))).toEqual([400, { name: "required" }]);
    expect(outcome(await change(crew.ada, { imageId: "quay.jpg" }))[0]).toBe(400);
  });

  test("who refers to a picture that is no good changes no name either", async () => {
    expect(outcome(await change(crew.ada, { name: "Dawn rowers", imageId: randomUUID() }))).toEqual(unknown);
    expect((await crew.ada.call(chat.get, { params: at() })).channel.name).toBe("Crew");
    expect(await crew.circle.lines(crew.ada, faces.boat)).toEqual([]);
  });

  test("may name the one that is there already, whoever has sent it, and nothing changes", async () => {
    const { id } = await give();
    await promote(crew.bob);
    for (const by of [crew.bob, crew.ada]) expect(outcome(await change(by, { imageId: id }))).toEqual([200, null]);
    expect(await crew.circle.lines(crew.carol, faces.boat)).toHaveLength(1);
    expect(await faces.pictures.known([id])).toEqual([id]);
    await change(crew.ada, { imageId: null });
    await change(crew.ada, { imageId: null });
    expect(await crew.circle.lines(crew.carol, faces.boat)).toHaveLength(2);
  });
});

describe("it is refused", () => {
  test("to members, to who is not in it, and to two people alone", async () => {
    const [outsider, pair] = [await crew.world.account(crew.club), await crew.circle.open(crew.ada, [crew.bob])];
    const neighbour = await crew.world.account(await crew.world.organization());
    for (const [by, expected] of [
      [crew.bob, [403, "forbidden"]],
      [outsider, [404, "not_found"]],
    ] as const)
      expect(outcome(await change(by, { imageId: (await faces.pictures.upload(by)).id }))).toEqual(expected);
    expect(outcome(await change(neighbour, { imageId: null }))).toEqual([404, "not_found"]);
    for (const by of [crew.ada, crew.bob])
      expect(outcome(await change(by, { imageId: (await faces.pictures.upload(by)).id }, pair))).toEqual([
        403,
        "forbidden",
      ]);
    expect(await faceFor(crew.ada)).toBeNull();
    expect(await faceFor(crew.ada, pair)).toBeNull();
  });

  test("of pictures of others, of posts, of messages and of other conversations, in the same words", async () => {
    await promote(crew.bob);
    const elsewhere = await crew.world.organization();
    const foreign = await picturesOf(crew.world, elsewhere).upload(await crew.world.account(elsewhere));
    const said = await faces.pictures.sayOne(crew.ada, faces.boat);
    const other = await give(crew.ada, await crew.circle.open(crew.ada, [crew.bob], "Oars"));
    const wrong = [
      (await faces.pictures.upload(crew.bob)).id,
      (await faces.pictures.upload(crew.ada, "activity")).id,
      said.images[0]?.id,
      other.id,
      foreign.id,
      randomUUID(),
    ];
    for (const imageId of wrong) expect(outcome(await change(crew.ada, { imageId }))).toEqual(unknown);
    expect(await faceFor(crew.ada)).toBeNull();
    expect(await faces.pictures.known([other.id, said.images[0]?.id ?? ""])).toHaveLength(2);
  });

  test("to be put into a message or a post as well", async () => {
    const { id } = await give();
    const said = await crew.world.send(chat.send, { params: at(), body: { text: "", imageIds: [id] } }, crew.ada.who);
    expect(outcome(said)).toEqual([400, { "imageIds.0": "unknown" }]);
    const body = { message: "Look", entities: [], imageIds: [id] };
    expect(outcome(await crew.world.send(activities.create, { body }, crew.ada.who))).toEqual([
      400,
      { "imageIds.0": "unknown" },
    ]);
    expect(await crew.circle.read(crew.bob, faces.boat)).toEqual([]);
  });
});

describe("of two at the same moment", () => {
  test("who give one conversation different pictures, the later one stays and the other is gone", async () => {
    await promote(crew.bob);
    const given = [(await faces.pictures.upload(crew.ada)).id, (await faces.pictures.upload(crew.bob)).id];
    const replies = await Promise.all([crew.ada, crew.bob].map((by, place) => change(by, { imageId: given[place] })));
    expect(replies.map(({ status: each }) => each)).toEqual([200, 200]);
    const face = await faceFor(crew.carol);
    expect(given).toContain(face?.id);
    await faces.expectGone(given.filter((id) => id !== face?.id));
    expect(await faces.pictures.known(given)).toEqual([face?.id]);
  });

  test("that take one picture, as that of two conversations or for a message as well, one does", async () => {
    const other = await crew.circle.open(crew.ada, [crew.bob], "Oars");
    for (let round = 0; round < 4; round += 1) {
      const { id } = await faces.pictures.upload(crew.ada);
      const replies = await Promise.all([
        change(crew.ada, { imageId: id }),
        change(crew.ada, { imageId: id }, other),
        crew.world.send(chat.send, { params: at(), body: { text: "Mine", imageIds: [id] } }, crew.ada.who),
      ]);
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400]);
    }
  });
});

describe("it is told", () => {
  test("by lines of the house, which are nobody's unread words", async () => {
    await crew.circle.read(crew.bob, faces.boat);
    await give();
    await change(crew.ada, { imageId: null });
    const [taken, given] = (await crew.bob.call(chat.messages, { params: at() })).items;
    const line = { type: "system", accountId: crew.ada.id, images: [], account: { id: crew.ada.id } };
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
    expect((await crew.carol.call(chat.get, { params: at() })).read).toBe(true);
  });

  test("to open pages of members, and of nobody else", async () => {
    const outsider = await crew.world.account(crew.club);
    const { open, heardBy } = pagesIn(crew.world, crew.club);
    const [page, other] = [await open(crew.carol, url), await open(outsider, url)];
    await give();
    const heard = await heardBy(page, crew.carol);
    const kinds = heard.map(({ type, body }) =>
      type === "new-message" ? (body as { message: { event: { kind: string } } }).message.event.kind : type,
    );
    expect(kinds).toEqual(["pictured", "chat.changed"]);
    expect(await heardBy(other, outsider)).toEqual([]);
  });
});

test("lists cost as many statements with pictures as without", async () => {
  const counter = openStatementCounter(crew.world);
  try {
    const costs = async () => [
      await counter.cost(chat.list, {}, crew.bob.who),
      await counter.cost(chat.get, { params: at() }, crew.bob.who),
      await counter.cost(chat.members, { params: at() }, crew.bob.who),
    ];
    await costs();
    const without = await costs();
    await give();
    expect(await costs()).toEqual(without);
    const { id } = await faces.pictures.upload(crew.ada);
    const both = { params: at(), body: { name: "Dawn rowers", imageId: id } };
    expect(await counter.cost(chat.rename, both, crew.ada.who)).toBeLessThanOrEqual(40);
  } finally {
    await counter.close();
  }
});
