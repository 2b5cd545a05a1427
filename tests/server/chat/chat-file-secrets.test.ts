import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import type { TestAccount, World } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn } from "./chat-pages.ts";
import { filesOf } from "./chat-sent-files.ts";

const crew = setUpCrew();
let url: string;
let files: ReturnType<typeof filesOf>;
let outsider: TestAccount;
/** Of all three. */
let boat: string;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});
beforeEach(async () => {
  files = filesOf(crew.world, crew.club);
  outsider = await crew.world.account(crew.club);
  boat = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Boat");
});
afterEach(() => {
  crew.world.clock.now = null;
});

const params = () => ({ conversationId: boat });
const accessOf = (address: string): string => address.split("/").at(-1) ?? "";
const withAccess = (address: string, access: string): string => address.replace(accessOf(address), access);
const sayOne = async (sent?: Parameters<typeof files.sayOne>[2]) => (await files.sayOne(crew.ada, boat, sent)).file;

/** Each address is told nothing, and gives nothing, as a whole, in part, by its size or by its mark. */
const expectRefused = async (addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    const id = /[0-9a-f-]{36}\/[^/]+$/.exec(address)?.[0]?.slice(0, 36) ?? "";
    const asks: Record<string, string>[] = [{}, { range: "bytes=0-1" }, { "if-none-match": `"${id}"` }];
    for (const headers of asks) {
      const reply = await files.open(address, headers);
      const found = [reply.statusCode, reply.headers["content-type"], reply.headers["content-disposition"]];
      expect(found, address).toEqual([404, "application/json; charset=utf-8", undefined]);
      expect(reply.body, address).not.toContain("tide");
    }
    const asked = await files.open(address, {}, "HEAD");
    expect([asked.statusCode, asked.headers["content-disposition"]], address).toEqual([404, undefined]);
  }
};

describe("a file of a message is served", () => {
  test.each([
    ["text/html", "page.html", "<script>alert(1)</script>"],
    ["image/svg+xml", "drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
    ["application/pdf", "tides.pdf", "%PDF-1.7"],
    ["image/png", "quay.png", "png"],
    ["text/plain", "list.txt", "rope"],
  ])("as a download whatever it is: %s", async (type, name, content) => {
    const file = await sayOne({ type, name, content });
    const reply = await files.open(file.url);
    const known = ["text/html", "image/svg+xml"].includes(type) ? "application/octet-stream" : type;
    expect([reply.statusCode, reply.body]).toEqual([200, content]);
    expect(String(reply.headers["content-type"]).split(";")[0]).toBe(known);
    expect(reply.headers).toMatchObject({
      "content-disposition": `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "referrer-policy": "no-referrer",
      "content-length": String(content.length),
      "accept-ranges": "bytes",
    });
  });

  test.each([
    ["Größe “1”.pdf", "Gr__e _1_.pdf", "Gr%C3%B6%C3%9Fe%20%E2%80%9C1%E2%80%9D.pdf"],
    ['a"b\\c%d;e.pdf', "a_b_c_d;e.pdf", "a%22b_c%25d%3Be.pdf"],
    ["it's (1)*.pdf", "it's (1)*.pdf", "it%27s%20%281%29%2A.pdf"],
    ["🚣.pdf", "_.pdf", "%F0%9F%9A%A3.pdf"],
  ])("under its name: %j", async (name, plain, encoded) => {
    const reply = await files.open((await sayOne({ name })).url);
    const header = reply.headers["content-disposition"];
    expect(header).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
    expect(decodeURIComponent(encoded)).toBe(name.replace("\\", "_"));
  });

  test("in parts, once more when it has changed, and by its size alone", async () => {
    const { url: address, id } = await sayOne({ content: "high water" });
    const part = await files.open(address, { range: "bytes=5-9" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "water", "bytes 5-9/10"]);
    expect((await files.open(address, { range: "bytes=20-" })).statusCode).toBe(416);
    expect((await files.open(address, { "if-none-match": `"${id}"` })).statusCode).toBe(304);
    const head = await files.open(address, {}, "HEAD");
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", "10"]);
  });

  test("for some hours, to be kept by its reader's browser alone", async () => {
    await sayOne();
    const [message] = (await crew.bob.call(chat.messages, { params: params() })).items;
    const address = message?.files[0]?.url ?? "";
    const control = String((await files.open(address)).headers["cache-control"]);
    expect(control).toMatch(/^private, max-age=\d+$/);
    expect(Number(control.split("=")[1])).toBeLessThanOrEqual(7 * 60 * 60);
    crew.world.clock.now = new Date(Date.now() + 6 * 60 * 60 * 1000 - 60_000);
    expect((await files.open(address)).statusCode).toBe(200);
    crew.world.clock.now = new Date(Date.now() + 7 * 60 * 60 * 1000);
    await expectRefused([address]);
  });
});

describe("a file of a message opens by no other address:", () => {
  test("not those of other files, pictures, films and sounds, before it is said and afterwards", async () => {
    const unsaid = await files.upload(crew.ada);
    const said = await sayOne();
    for (const { id, url: address } of [unsaid, said]) {
      const access = accessOf(address);
      const media = `/media/${crew.club.id}`;
      await expectRefused([
        ...[
          `/files/${id}`,
          `/files/${id}.pdf`,
          `/files/${id}.bin`,
          `/files/private-files/${id}`,
          `/private-files/${id}`,
        ],
        ...[`/images/${id}/public`, `${media}/pictures/${id}/${access}/public`],
        ...[`${media}/films/${id}/${access}/${id}/film.m3u8`, `${media}/sounds/${id}/${access}/${id}.pdf`],
        ...[`${media}/files/${id}`, `${media}/files/${id}/`, `${media}/files/1/${access}`, `${address}/${id}.pdf`],
      ]);
    }
  });

  test("not where its bytes lie in the store", async () => {
    const { id } = await sayOne();
    const names = await readdir(join(crew.world.platform.env.DATA_DIR, "files"), { recursive: true });
    const kept = names.filter((name) => name.endsWith(id));
    expect(kept).toHaveLength(1);
    await expectRefused(kept.flatMap((name) => [`/files/${name}`, `/${name}`, `/images/${name}`]));
  });

  test("not without its signature, with half of it, or with its end moved", async () => {
    const { url: address } = await sayOne();
    const [until = "", signature = ""] = accessOf(address).split(".");
    const later = (Number.parseInt(until, 36) + 24 * 60 * 60 * 1000).toString(36);
    const wrong = ["closed", "public", until, `${until}.`, `.${signature}`, `public.${signature}`, signature];
    await expectRefused(
      [...wrong, `${later}.${signature}`, `${until}.${signature.slice(1)}`].map((part) => withAccess(address, part)),
    );
  });

  test("not with what was made for another file, or in another organization", async () => {
    const said = await sayOne();
    const own = await files.upload(outsider);
    const elsewhere = await crew.world.organization();
    const foreign = await filesOf(crew.world, elsewhere).upload(await crew.world.account(elsewhere));
    await expectRefused([
      withAccess(said.url, accessOf(own.url)),
      withAccess(said.url, accessOf(foreign.url)),
      own.url.replace(own.id, said.id),
      said.url.replace(crew.club.id, elsewhere.id),
      foreign.url.replace(foreign.id, said.id),
    ]);
  });

  test("and by none once the message is deleted", async () => {
    const { message, file } = await files.sayOne(crew.ada, boat);
    expect((await files.open(file.url)).statusCode).toBe(200);
    await crew.ada.call(chat.removeMessage, { params: { ...params(), messageId: String(message.id) } });
    await expectRefused([file.url]);
  });
});

describe("a file of a message is told", () => {
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
    const { id } = await sayOne();
    for (const member of [crew.ada, crew.bob, crew.carol]) expect(await toldTo(member.who)).toContain(id);
    const elsewhere = await crew.world.organization();
    const stranger = await crew.world.account(elsewhere);
    for (const who of [outsider.who, stranger.who, { organizationId: crew.club.id }])
      expect(await toldTo(who)).not.toContain(id);
  });

  test("to nobody who has left, was removed, or came in later", async () => {
    const { id } = await sayOne();
    await crew.bob.call(chat.leave, { params: params() });
    await crew.ada.call(chat.removeMember, { params: { ...params(), accountId: crew.carol.id } });
    await crew.circle.befriend(crew.ada, outsider);
    await crew.ada.call(chat.addMember, { params: { ...params(), accountId: outsider.id } });
    for (const { who } of [crew.bob, crew.carol, outsider]) expect(await toldTo(who)).not.toContain(id);
    expect(await toldTo(crew.ada.who)).toContain(id);
  });

  test("to nobody whom a block hides from its author, either way", async () => {
    const { id } = await sayOne();
    await crew.circle.block(crew.bob, crew.ada);
    await crew.circle.block(crew.ada, crew.carol);
    for (const { who } of [crew.bob, crew.carol]) expect(await toldTo(who)).not.toContain(id);
  });

  test("to open pages of those to whom the message is said, and of nobody else", async () => {
    await crew.circle.block(crew.carol, crew.ada);
    const { open, heardBy } = pagesIn(crew.world, crew.club);
    const heard: string[] = [];
    const people = [crew.bob, crew.carol, outsider];
    const pages = await Promise.all(people.map((account) => open(account, url)));
    const { id, url: address } = await sayOne();
    for (const [place, account] of people.entries()) {
      const page = pages[place];
      if (page) heard.push(JSON.stringify(await heardBy(page, account)));
    }
    expect(heard.map((said) => said.includes(id))).toEqual([true, false, false]);
    expect(heard[0]).toContain(address);
  });
});
