import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import type { MessageReport } from "#entities/conversations/message-reports";
import { jobContext } from "#server/jobs/context";
import { tidyOrganization } from "#server/jobs/tidying";
import { listImages } from "#server/modules/account/self/export-contents.queries";
import { listMessageFiles } from "#server/modules/account/self/export-conversations.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type World } from "#tests/support/world";
import { picturesOf } from "./chat-picture-files.ts";
import { done, missing, reportsIn } from "./chat-reporting.ts";
import { filesOf } from "./chat-sent-files.ts";

let world: World;
let club: OrganizationRecord;
let on: Awaited<ReturnType<typeof reportsIn>>;
let pictures: ReturnType<typeof picturesOf>;
let files: ReturnType<typeof filesOf>;
/** Of all three. */
let crew: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
  on = await reportsIn(world, club);
  pictures = picturesOf(world, club);
  files = filesOf(world, club);
  ({ conversationId: crew } = await on.crew());
});
afterAll(() => world.close());

/** Bob says a picture that he describes, and a file. */
const sayBoth = async () => {
  const [picture, file] = [await pictures.upload(on.bob), await files.upload(on.bob, { content: "tide" })];
  const said = { text: "Look", imageIds: [picture.id], imageDescriptions: ["A fist"], fileIds: [file.id] };
  const message = await on.bob.call(chat.send, { params: { conversationId: crew }, body: said });
  const [image, sent] = [message.images[0], message.files[0]];
  if (!image || !sent) throw new Error("There is no picture and no file.");
  return { message, addresses: [image.uri, sent.url], image, file: sent };
};
const deleteMessage = (id: number, who = on.bob) =>
  who.call(chat.removeMessage, { params: { conversationId: crew, messageId: String(id) } });
const addressesOf = (made: MessageReport | undefined): string[] => [
  ...(made?.images ?? []).map(({ uri }) => uri),
  ...(made?.files ?? []).map(({ url }) => url),
];
const statusesOf = (addresses: readonly string[]): Promise<number[]> =>
  Promise.all(addresses.map(async (address) => (await pictures.open(address)).statusCode));
const reported = async () => {
  const said = await sayBoth();
  expect(await on.report(on.ada, crew, said.message.id)).toEqual(done);
  const [made] = await on.queue();
  if (!made) throw new Error("There is no report.");
  return { ...said, made, copies: addressesOf(made) };
};
/** Everything private that lies in the store, of whatever organization. */
const stored = async (): Promise<string[]> => {
  const entries = await Promise.all(
    ["private-images", "private-files"].map((shelf) =>
      readdir(join(world.platform.env.DATA_DIR, "files", shelf), { recursive: true, withFileTypes: true }),
    ),
  );
  return entries
    .flatMap((all) => all.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : [])))
    .sort();
};
const rows = () =>
  world
    .scope(club)
    .read(async (tx) => [
      ...(await tx.selectFrom("reportedImages").select("imageId as id").execute()),
      ...(await tx.selectFrom("reportedFiles").select("id").execute()),
    ]);
const expectGone = async (made: MessageReport, copies: readonly string[]): Promise<void> => {
  expect(await statusesOf(copies)).toEqual([404, 404]);
  expect(await rows()).toEqual([]);
  await workOffJobs(world);
  expect(await pictures.known(made.images.map(({ id }) => id))).toEqual([]);
  expect(await pictures.kept(made.images.map(({ id }) => id))).toEqual([]);
  expect(await files.kept(made.files.map(({ id }) => id))).toEqual([]);
};

describe("with a message are handed over", () => {
  test("its pictures and its files, as they were said", async () => {
    const { made, image, file } = await reported();
    expect(made.message).toMatchObject({ text: "Look", pictures: 1, files: 1 });
    const { width, height, moderation: kind } = image;
    expect(made.images).toMatchObject([{ width, height, moderation: kind, description: "A fist" }]);
    expect(made.files).toMatchObject([{ name: file.name, size: file.size, contentType: file.contentType }]);
    const [seen, original] = await Promise.all([pictures.open(made.images[0]?.uri ?? ""), pictures.open(image.uri)]);
    expect(seen.statusCode).toBe(200);
    expect(seen.rawPayload.equals(original.rawPayload)).toBe(true);
    // Smaller ones are drawn when somebody looks.
    expect(await statusesOf([made.images[0]?.uri.replace(/public$/, "large") ?? ""])).toEqual([200]);
    const download = await files.open(made.files[0]?.url ?? "");
    expect([download.statusCode, download.body]).toEqual([200, "tide"]);
    expect(download.headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment; filename="tides\.pdf"/),
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  test("all of them, in their order", async () => {
    const ids: string[] = [];
    for (const size of [
      [20, 10],
      [30, 10],
      [40, 10],
    ] as const)
      ids.push((await pictures.upload(on.bob, "message", [...size])).id);
    const { id } = await pictures.say(on.bob, crew, ids);
    await on.report(on.ada, crew, id);
    expect((await on.queue())[0]?.images.map(({ width }) => width)).toEqual([20, 30, 40]);
  });

  test("none of what was said before it: only how many there were", async () => {
    await sayBoth();
    const { id } = await on.circle.say(on.bob, crew, "Rude");
    await on.report(on.ada, crew, id);
    expect(await on.queue()).toMatchObject([
      { images: [], files: [], before: [{ text: "Look", pictures: 1, files: 1 }], message: { pictures: 0, files: 0 } },
    ]);
    expect(await rows()).toEqual([]);
  });

  test("once, however often its reporter says so, and to each report copies of its own", async () => {
    const { message, made } = await reported();
    const before = await stored();
    await on.report(on.ada, crew, message.id);
    expect(await stored()).toEqual(before);
    await Promise.all([on.report(on.carol, crew, message.id), on.report(on.carol, crew, message.id)]);
    expect(await stored()).toHaveLength(before.length + 2);
    const ids = (await on.queue()).flatMap(({ images }) => images.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(made.images[0]?.id);
  });

  test("what is still there: where bytes are gone, the number says that something is missing", async () => {
    const { message, image } = await sayBoth();
    for (const key of await pictures.kept([image.id])) await world.platform.files.remove(key);
    expect(await on.report(on.ada, crew, message.id)).toEqual(done);
    const [made] = await on.queue();
    expect([made?.message.pictures, made?.images, made?.files.length]).toEqual([1, [], 1]);
  });

  test("nothing where the report is refused, also while the message is being deleted", async () => {
    const { message } = await sayBoth();
    const outsider = await world.account(club);
    const before = await stored();
    expect(await on.report(outsider, crew, message.id)).toEqual(missing);
    expect(await on.report(on.bob, crew, message.id)).toEqual([403, "forbidden"]);
    expect(await on.report(on.ada, crew, message.id, "x".repeat(501))).toEqual([400, "validation_failed"]);
    expect(await stored()).toEqual(before);
    const [answer] = await Promise.all([on.report(on.ada, crew, message.id), deleteMessage(message.id)]);
    await workOffJobs(world);
    // All of it was handed over in time, or there is no report and nothing stays behind.
    const [made] = await on.queue();
    expect(answer).toEqual(made ? done : missing);
    expect(await statusesOf(addressesOf(made))).toEqual(made ? [200, 200] : []);
    expect((await stored()).filter((name) => !before.includes(name))).toHaveLength(made ? 2 : 0);
  });
});

describe("a copy opens", () => {
  test("by its own addresses alone: none of the conversation opens it, nor the other way round", async () => {
    const { addresses, copies } = await reported();
    const accessOf = (address: string) => /\.([\w-]{43})/.exec(address)?.[0] ?? "none";
    for (const [place, address] of addresses.entries()) {
      const copy = copies[place] ?? "";
      const [said, handed] = [accessOf(address), accessOf(copy)];
      expect(said).not.toBe(handed);
      expect(await statusesOf([address.replace(said, handed), copy.replace(handed, said)])).toEqual([404, 404]);
    }
    expect(await statusesOf([...addresses, ...copies])).toEqual([200, 200, 200, 200]);
    const ids = copies.map((copy) => /(?:pictures|files)\/([0-9a-f-]{36})/.exec(copy)?.[1] ?? "");
    expect(await statusesOf([`/api/images/${ids[0]}/public`, `/api/files/${ids[1]}.pdf`])).toEqual([404, 404]);
    // And by these for some hours.
    world.clock.now = new Date(Date.now() + 7 * 60 * 60 * 1000);
    expect(await statusesOf(copies)).toEqual([404, 404]);
  });

  test("for moderators of its organization: nobody else is told an address, whoever they are", async () => {
    const { made } = await reported();
    const outsider = await world.account(club);
    const neighbour = await world.account(await world.organization(), { role: "owner" });
    const told = async (who: Parameters<World["send"]>[2]) => {
      const replies = await Promise.all(
        (["open", "decided"] as const).map((status) => world.send(moderation.messages, { query: { status } }, who)),
      );
      return JSON.stringify(replies.map(({ body }) => body));
    };
    const ids = [...made.images, ...made.files].map(({ id }) => id);
    for (const id of ids) expect(await told(on.moderator.who)).toContain(id);
    for (const who of [on.ada, on.bob, on.carol, outsider, neighbour].map((account) => account.who))
      for (const id of ids) expect(await told(who)).not.toContain(id);
    for (const id of ids) expect(await told({ organizationId: club.id })).not.toContain(id);
    // In another organization they are not there.
    expect(
      await statusesOf(addressesOf(made).map((copy) => copy.replace(club.id, neighbour.who.organizationId))),
    ).toEqual([404, 404]);
  });

  test("no more for who is no moderator any more: they are told no address", async () => {
    const { made } = await reported();
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ role: "member" }).where("id", "=", on.moderator.id).execute());
    const { status, body } = await world.send(moderation.messages, {}, on.moderator.who);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).not.toContain(made.images[0]?.id);
  });

  test("not for a moderator who wrote the message", async () => {
    const boss = await world.account(club, { role: "owner" });
    await on.circle.befriend(on.ada, boss);
    const conversationId = await on.circle.open(on.ada, [boss]);
    const { id } = await pictures.sayOne(boss, conversationId);
    await on.report(on.ada, conversationId, id);
    expect(await on.queue()).toMatchObject([{ images: [{}] }]);
    expect(await on.queue("open", boss)).toEqual([]);
  });

  test("nowhere else: nobody says it once more in a message", async () => {
    const { made } = await reported();
    const [image, file] = [made.images[0]?.id ?? "", made.files[0]?.id ?? ""];
    for (const who of [on.ada, on.bob])
      for (const body of [{ imageIds: [image] }, { fileIds: [file] }]) {
        const sent = { params: { conversationId: crew }, body: { text: "", ...body } };
        expect((await world.send(chat.send, sent, who.who)).status).toBe(400);
      }
  });
});

describe("a copy stays", () => {
  test("when its sender deletes the message, and when the conversation goes", async () => {
    const { message, addresses, copies } = await reported();
    await deleteMessage(message.id);
    await workOffJobs(world);
    expect(await statusesOf(addresses)).toEqual([404, 404]);
    expect(await statusesOf(copies)).toEqual([200, 200]);
    await on.ada.call(chat.remove, { params: { conversationId: crew } });
    await workOffJobs(world);
    expect(await statusesOf(addressesOf((await on.queue())[0]))).toEqual([200, 200]);
  });

  test("when the decision deletes the message, for those who look later at what was decided", async () => {
    const { made, addresses } = await reported();
    expect(await on.decide(made.id, "remove")).toEqual(done);
    await workOffJobs(world);
    expect(await statusesOf(addresses)).toEqual([404, 404]);
    expect(await statusesOf(addressesOf((await on.queue("decided"))[0]))).toEqual([200, 200]);
  });

  test("as long as its words: 90 days after the decision it goes, with its bytes", async () => {
    const { made } = await reported();
    const tidy = async (days: number) => {
      world.clock.now = new Date(inDays(days));
      await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
      // Tokens are of today.
      world.clock.now = null;
    };
    await tidy(400);
    expect(await on.queue()).toHaveLength(1);
    await on.decide(made.id, "dismiss");
    await tidy(89);
    const [late] = await on.queue("decided");
    expect(addressesOf(late)).toHaveLength(2);
    expect(await pictures.kept(made.images.map(({ id }) => id))).toHaveLength(1);
    await tidy(91);
    expect(await on.queue("decided")).toEqual([]);
    await expectGone(made, addressesOf(late));
  });

  test.each(["its reporter", "its author"] as const)("no longer than the account of %s", async (whose) => {
    const { made, copies } = await reported();
    await (whose === "its author" ? on.bob : on.ada).call(self.remove);
    await expectGone(made, copies);
  });

  test("out of everybody's export", async () => {
    const { made } = await reported();
    const exported = await Promise.all(
      [on.ada, on.bob, on.moderator].map(({ id }) =>
        world.scope(club).read(async (tx) => [...(await listImages(tx, id)), ...(await listMessageFiles(tx, id))]),
      ),
    );
    const copies = [...made.images, ...made.files].map(({ id }) => id);
    const ids = exported.flat().map(({ id }) => id);
    // Those that Bob has sent, as he has sent them.
    expect([ids.length, ids.filter((id) => copies.includes(id))]).toEqual([2, []]);
  });
});
