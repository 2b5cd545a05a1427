import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { sweepImage } from "#server/modules/platform/storage/image-sweep.service";
import { unpack } from "#tests/server/self/unpack";
import { quietLog } from "#tests/support/quiet-log";
import type { TestAccount, World } from "#tests/support/world";
import type { circleOf } from "./chat-circle.ts";
import { setUpCrew } from "./chat-crew.ts";
import { facesOf } from "./chat-faces.ts";
import { picturesOf } from "./chat-picture-files.ts";

const now = setUpCrew();
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
beforeEach(async () => {
  ({ world, club, circle, ada, bob, carol } = now);
  pictures = picturesOf(world, club);
  faces = facesOf(world, pictures);
  crew = await circle.open(ada, [bob, carol], "Crew");
});
afterEach(() => {
  world.clock.now = null;
  vi.restoreAllMocks();
});

const at = (conversationId = crew) => ({ conversationId });
const faceFor = (by: TestAccount, of = crew) => faces.faceFor(by, of);
const give = (by = ada, of = crew) => faces.give(by, of);

describe("a conversation's picture is private:", () => {
  /** All that the calls of the chat say to somebody, whatever they answer. */
  const toldTo = async (who: Parameters<World["send"]>[2]): Promise<string> => {
    const replies = [
      await world.send(chat.messages, { params: at() }, who),
      await world.send(chat.get, { params: at() }, who),
      await world.send(chat.members, { params: at() }, who),
      await world.send(chat.list, {}, who),
      await world.send(chat.requests, {}, who),
    ];
    return JSON.stringify(replies.map(({ body }) => body));
  };

  test("nobody is told of it who is not in it, has left, was removed, or is of another organization", async () => {
    const { id } = await give();
    const outsider = await world.account(club);
    const stranger = await world.account(await world.organization());
    for (const { who } of [ada, bob, carol]) expect(await toldTo(who)).toContain(id);
    await bob.call(chat.leave, { params: at() });
    await ada.call(chat.removeMember, { params: { ...at(), accountId: carol.id } });
    for (const who of [bob.who, carol.who, outsider.who, stranger.who, { organizationId: club.id }])
      expect(await toldTo(who)).not.toContain(id);
    expect(await toldTo(ada.who)).toContain(id);
  });

  test("who comes in later finds it, and no address but a signed one opens it, for some hours", async () => {
    const { id, uri } = await give();
    const guest = await world.account(club);
    await circle.befriend(ada, guest);
    await ada.call(chat.addMember, { params: { ...at(), accountId: guest.id } });
    expect((await faceFor(guest))?.id).toBe(id);
    expect(uri).toMatch(new RegExp(`/media/${club.id}/pictures/${id}/`));
    expect(await faces.status(uri)).toBe(200);
    const access = /\/pictures\/[^/]+\/([^/]+)\//.exec(uri)?.[1] ?? "";
    const elsewhere = await world.organization();
    for (const wrong of [
      `/images/${id}/public`,
      `/images/${id}/thumbnail`,
      uri.replace(access, "closed"),
      uri.replace(`/${access}`, ""),
      uri.replace(club.id, elsewhere.id),
    ])
      expect(await faces.status(wrong), wrong).toBe(404);
    world.clock.now = new Date(Date.now() + 7 * 60 * 60 * 1000);
    expect(await faces.status(uri)).toBe(404);
  });

  test("an address that somebody was given opens nothing once it was replaced", async () => {
    const { uri } = await give();
    expect(await faces.status(uri)).toBe(200);
    await give();
    // A process answers for ten seconds from what it has read of a picture.
    const passed = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => passed() + 11_000);
    expect(await faces.status(uri)).toBe(404);
  });
});

describe("the picture", () => {
  test("goes with its conversation, and with the last one who was in it", async () => {
    const deleted = await give();
    const oars = await circle.open(ada, [bob], "Oars");
    const left = await give(ada, oars);
    await ada.call(chat.remove, { params: at() });
    for (const by of [bob, ada]) await by.call(chat.leave, { params: at(oars) });
    await faces.expectGone([deleted.id, left.id]);
  });

  test("stays when whoever gave it leaves or deletes their account, and goes when nobody else is in it", async () => {
    const oars = await circle.open(ada, [bob], "Oars");
    const alone = await give(ada, oars);
    const face = await give();
    await ada.call(chat.setRole, { params: { ...at(), accountId: bob.id }, body: { role: "moderator" } });
    await bob.call(chat.leave, { params: at(oars) });
    await ada.call(self.remove);
    await faces.expectGone([alone.id]);
    const stays = await faceFor(bob);
    expect(stays?.id).toBe(face.id);
    expect(await faces.status(stays?.uri ?? "")).toBe(200);
    const [row] = await world
      .scope(club)
      .read((tx) => tx.selectFrom("images").where("id", "=", face.id).select(["accountId", "name"]).execute());
    expect(row).toEqual({ accountId: null, name: null });
    await bob.call(chat.rename, { params: at(), body: { imageId: null } });
    await faces.expectGone([face.id]);
  });

  test("stays when what was uploaded and shown nowhere is swept", async () => {
    const [face, unsent] = [await give(), await pictures.upload(ada)];
    for (const imageId of [face.id, unsent.id])
      await sweepImage({ organization: club, ...world.platform.database.organization(club.id) }, { imageId });
    expect(await pictures.known([face.id, unsent.id])).toEqual([face.id]);
  });

  test("is in the export of whoever sent it, and not in those of others", async () => {
    const { id } = await give();
    const exportOf = async (account: TestAccount) => {
      const { id: exportId } = await account.call(self.createExport);
      const ctx = await jobContext(world.platform, club.id, quietLog);
      await createHandlers(null)["accounts.export"](ctx, { organizationId: club.id, exportId });
      const [made] = (await account.call(self.exports)).items;
      const archive = await unpack((await pictures.open(made?.url ?? "")).rawPayload);
      const { conversations } = JSON.parse(await archive.text("conversations.json"));
      return { images: archive.names.filter((name) => name.startsWith("images/")), conversations };
    };
    expect(await exportOf(ada)).toMatchObject({ images: [`images/${id}.webp`], conversations: [{ image: id }] });
    expect(await exportOf(bob)).toMatchObject({ images: [], conversations: [{ image: null }] });
  });
});
