import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { activities } from "#contract/activities";
import { chat } from "#contract/chat";
import type { BaseImage } from "#entities/shared/media";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import type { TestAccount, World } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn } from "./chat-pages.ts";
import { picturesOf } from "./chat-picture-files.ts";

const crew = setUpCrew();
let url: string;
let pictures: ReturnType<typeof picturesOf>;
let outsider: TestAccount;
/** Of all three. */
let boat: string;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});
beforeEach(async () => {
  pictures = picturesOf(crew.world, crew.club);
  outsider = await crew.world.account(crew.club);
  boat = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
});
afterEach(() => {
  crew.world.clock.now = null;
  vi.restoreAllMocks();
});

const params = () => ({ conversationId: boat });
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
    await pictures.sayOne(crew.ada, boat);
    const [message] = (await crew.bob.call(chat.messages, { params: params() })).items;
    if (!message) throw new Error("Nothing was said.");
    const { uri } = only(message);
    for (const rendition of renditions) {
      const reply = await pictures.open(uri.replace(/public$/, rendition));
      const control = String(reply.headers["cache-control"]);
      expect([reply.statusCode, reply.headers["referrer-policy"]], rendition).toEqual([200, "no-referrer"]);
      expect(control, rendition).toMatch(/^private, max-age=\d+$/);
      expect(Number(control.split("=")[1])).toBeLessThanOrEqual(7 * 60 * 60);
    }
    crew.world.clock.now = new Date(Date.now() + 7 * 60 * 60 * 1000);
    await expectRefused(renditions.map((rendition) => uri.replace(/public$/, rendition)));
  });

  test("is another one than that of pictures of posts, which opens nothing of it", async () => {
    const unsent = await pictures.upload(crew.ada);
    const said = only(await pictures.sayOne(crew.ada, boat));
    for (const { id, uri } of [unsent, said]) {
      expect(uri).not.toContain("/images/");
      await expectRefused(renditions.map((rendition) => `/images/${id}/${rendition}`));
    }
    // A post's picture has no address of this kind.
    const post = await pictures.upload(crew.ada, "activity");
    await expectRefused([said.uri.replace(said.id, post.id)]);
    expect((await pictures.open(post.uri)).statusCode).toBe(200);
  });

  test("is refused without its signature, with half of it, and with its end moved", async () => {
    const { uri } = only(await pictures.sayOne(crew.ada, boat));
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
    const said = only(await pictures.sayOne(crew.ada, boat));
    const own = await pictures.upload(outsider);
    const elsewhere = await crew.world.organization();
    const stranger = await crew.world.account(elsewhere);
    const foreign = await picturesOf(crew.world, elsewhere).upload(stranger);
    await expectRefused([
      withAccess(said.uri, accessOf(own.uri)),
      withAccess(said.uri, accessOf(foreign.uri)),
      own.uri.replace(own.id, said.id),
      said.uri.replace(crew.club.id, elsewhere.id),
      foreign.uri.replace(foreign.id, said.id),
    ]);
  });

  test("opens nothing once the message is deleted", async () => {
    const message = await pictures.sayOne(crew.ada, boat);
    const { uri } = only(message);
    expect((await pictures.open(uri)).statusCode).toBe(200);
    await crew.ada.call(chat.removeMessage, { params: { ...params(), messageId: String(message.id) } });
    // A process answers for ten seconds from what it has read of a picture.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + 11_000);
    await expectRefused([uri]);
  });

  test("is none of where its bytes lie in the store", async () => {
    const { id } = only(await pictures.sayOne(crew.ada, boat));
    const names = await readdir(join(crew.world.platform.env.DATA_DIR, "files"), { recursive: true });
    const kept = names.filter((name) => name.includes(id) && name.endsWith(".webp"));
    expect(kept).toHaveLength(1);
    await expectRefused(kept.flatMap((name) => [`/files/${name}`, `/${name}`, `/images/${name}`]));
  });
});

describe("a message's picture is told", () => {
  /** All that the calls of the chat say to somebody, whatever they answer. */
  const toldTo = async (who: Parameters<World["send"]>[2]): Promise<string> => {
    const replies = [
      await crew.world.send(chat.messages, { params: params() }, who),
      await crew.world.send(chat.get, { params: params() }, who),
      await crew.world.send(chat.members, { params: params() }, who),
      await crew.world.send(chat.list, {}, who),
      await crew.world.send(chat.requests, {}, who),
    ];
    return JSON.stringify(replies.map(({ body }) => body));
  };

  test("to members, and to nobody who is not in it, is not signed in, or is of another organization", async () => {
    const { id } = only(await pictures.sayOne(crew.ada, boat));
    for (const member of [crew.ada, crew.bob, crew.carol]) expect(await toldTo(member.who)).toContain(id);
    const elsewhere = await crew.world.organization();
    const stranger = await crew.world.account(elsewhere);
    for (const who of [outsider.who, stranger.who, { organizationId: crew.club.id }])
      expect(await toldTo(who)).not.toContain(id);
  });

  test("to nobody who has left, was removed, or came in later", async () => {
    const { id } = only(await pictures.sayOne(crew.ada, boat));
    await crew.bob.call(chat.leave, { params: params() });
    await crew.ada.call(chat.removeMember, { params: { ...params(), accountId: crew.carol.id } });
    await crew.circle.befriend(crew.ada, outsider);
    await crew.ada.call(chat.addMember, { params: { ...params(), accountId: outsider.id } });
    for (const { who } of [crew.bob, crew.carol, outsider]) expect(await toldTo(who)).not.toContain(id);
    expect(await toldTo(crew.ada.who)).toContain(id);
  });

  test("to nobody whom a block hides from its author, either way", async () => {
    const { id } = only(await pictures.sayOne(crew.ada, boat));
    await crew.circle.block(crew.bob, crew.ada);
    await crew.circle.block(crew.ada, crew.carol);
    for (const { who } of [crew.bob, crew.carol]) expect(await toldTo(who)).not.toContain(id);
  });

  test("to open pages of those to whom the message is said, and of nobody else", async () => {
    await crew.circle.block(crew.carol, crew.ada);
    const { open, heardBy } = pagesIn(crew.world, crew.club);
    const people = [crew.bob, crew.carol, outsider];
    const pages = await Promise.all(people.map((account) => open(account, url)));
    const { id, uri } = only(await pictures.sayOne(crew.ada, boat));
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
  const unsent = await pictures.upload(crew.ada);
  const said = only(await pictures.sayOne(crew.ada, boat));
  for (const { id } of [unsent, said]) {
    const body = { message: "Look", entities: [], imageIds: [id] };
    const reply = await crew.world.send(activities.create, { body }, crew.ada.who);
    expect([reply.status, reply.body.fields]).toEqual([400, { "imageIds.0": "unknown" }]);
    await expectRefused([`/images/${id}/public`]);
  }
});
