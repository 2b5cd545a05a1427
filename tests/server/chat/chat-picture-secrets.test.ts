import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { activities } from "#contract/activities";
import { chat } from "#contract/chat";
import type { BaseImage } from "#entities/shared/media";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { pagesIn } from "./chat-pages.ts";
import { picturesOf } from "./chat-picture-files.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let pictures: ReturnType<typeof picturesOf>;
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
let outsider: TestAccount;
/** Of all three. */
let crew: string;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  pictures = picturesOf(world, club);
  const [first, second, third] = await circle.people(3);
  if (!first || !second || !third) throw new Error("There is nobody.");
  [ada, bob, carol] = [first, second, third];
  outsider = await world.account(club);
  crew = await circle.open(ada, [bob, carol], "Crew");
});
afterEach(() => {
  world.clock.now = null;
  vi.restoreAllMocks();
});
afterAll(() => world.close());

const params = () => ({ conversationId: crew });
const only = ({ images: [image] }: { images: BaseImage[] }): BaseImage => {
  if (!image) throw new Error("There is no picture.");
  return image;
};
const renditions = ["public", "large", "small", "thumbnail", "square", "opengraph", "artwork"];
const accessOf = (uri: string): string => /\/pictures\/[^/]+\/([^/]+)\//.exec(uri)?.[1] ?? "";
const withAccess = (uri: string, access: string): string => uri.replace(accessOf(uri), access);

const asks: Record<string, string>[] = [{}, { range: "bytes=0-9" }, { "if-none-match": '"public"' }];
/** Each address is told nothing, and gives nothing, as a whole or in part. */
const expectRefused = async (uris: readonly string[]): Promise<void> => {
  for (const uri of uris)
    for (const headers of asks) {
      const reply = await pictures.open(uri, headers);
      const found = [reply.statusCode, reply.headers["content-type"]];
      expect(found, uri).toEqual([404, "application/json; charset=utf-8"]);
    }
};

describe("an address of a message's picture", () => {
  test("opens every size of it for some hours, and is kept by its reader's browser alone", async () => {
    await pictures.sayOne(ada, crew);
    const [message] = (await bob.call(chat.messages, { params: params() })).items;
    if (!message) throw new Error("Nothing was said.");
    const { uri } = only(message);
    for (const rendition of renditions) {
      const reply = await pictures.open(uri.replace(/public$/, rendition));
      const control = String(reply.headers["cache-control"]);
      expect([reply.statusCode, reply.headers["referrer-policy"]], rendition).toEqual([200, "no-referrer"]);
      expect(control, rendition).toMatch(/^private, max-age=\d+$/);
      expect(Number(control.split("=")[1])).toBeLessThanOrEqual(7 * 60 * 60);
    }
    world.clock.now = new Date(Date.now() + 7 * 60 * 60 * 1000);
    await expectRefused(renditions.map((rendition) => uri.replace(/public$/, rendition)));
  });

  test("is another one than that of pictures of posts, which opens nothing of it", async () => {
    const unsent = await pictures.upload(ada);
    const said = only(await pictures.sayOne(ada, crew));
    for (const { id, uri } of [unsent, said]) {
      expect(uri).not.toContain("/images/");
      await expectRefused(renditions.map((rendition) => `/images/${id}/${rendition}`));
    }
    // A post's picture has no address of this kind.
    const post = await pictures.upload(ada, "activity");
    await expectRefused([said.uri.replace(said.id, post.id)]);
    expect((await pictures.open(post.uri)).statusCode).toBe(200);
  });

  test("is refused without its signature, with half of it, and with its end moved", async () => {
    const { uri } = only(await pictures.sayOne(ada, crew));
    const [until = "", signature = ""] = accessOf(uri).split(".");
    const later = (Number.parseInt(until, 36) + 24 * 60 * 60 * 1000).toString(36);
    const wrong = ["closed", "public", until, `${until}.`, `.${signature}`, `public.${signature}`, signature];
    await expectRefused([
      uri.replace(`/${accessOf(uri)}`, ""),
      ...[...wrong, `${later}.${signature}`, `${until}.${signature.slice(1)}`].map((part) => withAccess(uri, part)),
      ...["huge", "public.webp", "constructor"].map((name) => uri.replace(/public$/, name)),
    ]);
  });

  test("is refused with what was made for another picture, and in another organization", async () => {
    const said = only(await pictures.sayOne(ada, crew));
    const own = await pictures.upload(outsider);
    const elsewhere = await world.organization();
    const stranger = await world.account(elsewhere);
    const foreign = await picturesOf(world, elsewhere).upload(stranger);
    await expectRefused([
      withAccess(said.uri, accessOf(own.uri)),
      withAccess(said.uri, accessOf(foreign.uri)),
      own.uri.replace(own.id, said.id),
      said.uri.replace(club.id, elsewhere.id),
      foreign.uri.replace(foreign.id, said.id),
    ]);
  });

  test("opens nothing once the message is deleted", async () => {
    const message = await pictures.sayOne(ada, crew);
    const { uri } = only(message);
    expect((await pictures.open(uri)).statusCode).toBe(200);
    await ada.call(chat.removeMessage, { params: { ...params(), messageId: String(message.id) } });
    // A process answers for ten seconds from what it has read of a picture.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + 11_000);
    await expectRefused([uri]);
  });

  test("is none of where its bytes lie in the store", async () => {
    const { id } = only(await pictures.sayOne(ada, crew));
    const names = await readdir(join(world.platform.env.DATA_DIR, "files"), { recursive: true });
    const kept = names.filter((name) => name.includes(id) && name.endsWith(".webp"));
    expect(kept).toHaveLength(1);
    await expectRefused(kept.flatMap((name) => [`/files/${name}`, `/${name}`, `/images/${name}`]));
  });
});

describe("a message's picture is told", () => {
  /** All that the calls of the chat say to somebody, whatever they answer. */
  const toldTo = async (who: Parameters<World["send"]>[2]): Promise<string> => {
    const replies = [
      await world.send(chat.messages, { params: params() }, who),
      await world.send(chat.get, { params: params() }, who),
      await world.send(chat.members, { params: params() }, who),
      await world.send(chat.list, {}, who),
      await world.send(chat.requests, {}, who),
    ];
    return JSON.stringify(replies.map(({ body }) => body));
  };

  test("to members, and to nobody who is not in it, is not signed in, or is of another organization", async () => {
    const { id } = only(await pictures.sayOne(ada, crew));
    for (const member of [ada, bob, carol]) expect(await toldTo(member.who)).toContain(id);
    const elsewhere = await world.organization();
    const stranger = await world.account(elsewhere);
    for (const who of [outsider.who, stranger.who, { organizationId: club.id }])
      expect(await toldTo(who)).not.toContain(id);
  });

  test("to nobody who has left, was removed, or came in later", async () => {
    const { id } = only(await pictures.sayOne(ada, crew));
    await bob.call(chat.leave, { params: params() });
    await ada.call(chat.removeMember, { params: { ...params(), accountId: carol.id } });
    await circle.befriend(ada, outsider);
    await ada.call(chat.addMember, { params: { ...params(), accountId: outsider.id } });
    for (const { who } of [bob, carol, outsider]) expect(await toldTo(who)).not.toContain(id);
    expect(await toldTo(ada.who)).toContain(id);
  });

  test("to nobody whom a block hides from its author, either way", async () => {
    const { id } = only(await pictures.sayOne(ada, crew));
    await circle.block(bob, ada);
    await circle.block(ada, carol);
    for (const { who } of [bob, carol]) expect(await toldTo(who)).not.toContain(id);
  });

  test("to open pages of those to whom the message is said, and of nobody else", async () => {
    await circle.block(carol, ada);
    const { open, heardBy } = pagesIn(world, club);
    const people = [bob, carol, outsider];
    const pages = await Promise.all(people.map((account) => open(account, url)));
    const { id, uri } = only(await pictures.sayOne(ada, crew));
    const heard: string[] = [];
    for (const [place, account] of people.entries()) {
      const page = pages[place];
      if (page) heard.push(JSON.stringify(await heardBy(page, account)));
    }
    expect(heard.map((said) => said.includes(id))).toEqual([true, false, false]);
    const [told = ""] = heard;
    const address = new RegExp(`http[^"]*/pictures/${id}/[^"]*/public`).exec(told)?.[0] ?? "";
    expect((await pictures.open(address)).statusCode).toBe(200);
    expect(address).toBe(uri);
  });
});

test("who has sent a picture for messages cannot post it, before and after it was said", async () => {
  const unsent = await pictures.upload(ada);
  const said = only(await pictures.sayOne(ada, crew));
  for (const { id } of [unsent, said]) {
    const body = { message: "Look", entities: [], imageIds: [id] };
    const reply = await world.send(activities.create, { body }, ada.who);
    expect([reply.status, reply.body.fields]).toEqual([400, { "imageIds.0": "unknown" }]);
    await expectRefused([`/images/${id}/public`]);
  }
});
