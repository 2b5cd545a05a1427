import { afterEach, describe, expect, test, vi } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import { sweepImage } from "#server/modules/platform/storage/image-sweep.service";
import { unpack } from "#tests/server/self/unpack";
import { quietLog } from "#tests/support/quiet-log";
import type { TestAccount, World } from "#tests/support/world";
import { setUpFaces } from "./chat-faces.ts";

const faces = setUpFaces();
const { crew, faceFor, give } = faces;
afterEach(() => {
  crew.world.clock.now = null;
  vi.restoreAllMocks();
});

const at = (conversationId = faces.boat) => ({ conversationId });

describe("a conversation's picture is private:", () => {
  /** All that the calls of the chat say to somebody, whatever they answer. */
  const toldTo = async (who: Parameters<World["send"]>[2]): Promise<string> => {
    const replies = [
      await crew.world.send(chat.messages, { params: at() }, who),
      await crew.world.send(chat.get, { params: at() }, who),
      await crew.world.send(chat.members, { params: at() }, who),
      await crew.world.send(chat.list, {}, who),
      await crew.world.send(chat.requests, {}, who),
    ];
    return JSON.stringify(replies.map(({ body }) => body));
  };

  test("nobody is told of it who is not in it, has left, was removed, or is of another organization", async () => {
    const { id } = await give();
    const outsider = await crew.world.account(crew.club);
    const stranger = await crew.world.account(await crew.world.organization());
    for (const { who } of [crew.ada, crew.bob, crew.carol]) expect(await toldTo(who)).toContain(id);
    await crew.bob.call(chat.leave, { params: at() });
    await crew.ada.call(chat.removeMember, { params: { ...at(), accountId: crew.carol.id } });
    for (const who of [crew.bob.who, crew.carol.who, outsider.who, stranger.who, { organizationId: crew.club.id }])
      expect(await toldTo(who)).not.toContain(id);
    expect(await toldTo(crew.ada.who)).toContain(id);
  });

  test("who comes in later finds it, and no address but a signed one opens it, for some hours", async () => {
    const { id, uri } = await give();
    const guest = await crew.world.account(crew.club);
    await crew.circle.befriend(crew.ada, guest);
    await crew.ada.call(chat.addMember, { params: { ...at(), accountId: guest.id } });
    expect((await faceFor(guest))?.id).toBe(id);
    expect(uri).toMatch(new RegExp(`/media/${crew.club.id}/pictures/${id}/`));
    expect(await faces.status(uri)).toBe(200);
    const access = /\/pictures\/[^/]+\/([^/]+)\//.exec(uri)?.[1] ?? "";
    const elsewhere = await crew.world.organization();
    for (const wrong of [
      `/images/${id}/public`,
      `/images/${id}/thumbnail`,
      uri.replace(access, "closed"),
      uri.replace(`/${access}`, ""),
      uri.replace(crew.club.id, elsewhere.id),
    ])
      expect(await faces.status(wrong), wrong).toBe(404);
    crew.world.clock.now = new Date(Date.now() + 7 * 60 * 60 * 1000);
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
    const oars = await crew.circle.open(crew.ada, [crew.bob], "Oars");
    const left = await give(crew.ada, oars);
    await crew.ada.call(chat.remove, { params: at() });
    for (const by of [crew.bob, crew.ada]) await by.call(chat.leave, { params: at(oars) });
    await faces.expectGone([deleted.id, left.id]);
  });

  test("stays when whoever gave it leaves or deletes their account, and goes when nobody else is in it", async () => {
    const oars = await crew.circle.open(crew.ada, [crew.bob], "Oars");
    const alone = await give(crew.ada, oars);
    const face = await give();
    await faces.promote(crew.bob);
    await crew.bob.call(chat.leave, { params: at(oars) });
    await crew.ada.call(self.remove);
    await faces.expectGone([alone.id]);
    const stays = await faceFor(crew.bob);
    expect(stays?.id).toBe(face.id);
    expect(await faces.status(stays?.uri ?? "")).toBe(200);
    const [row] = await crew.world
      .scope(crew.club)
      .read((tx) => tx.selectFrom("images").where("id", "=", face.id).select(["accountId", "name"]).execute());
    expect(row).toEqual({ accountId: null, name: null });
    await crew.bob.call(chat.rename, { params: at(), body: { imageId: null } });
    await faces.expectGone([face.id]);
  });

  test("stays when what was uploaded and shown nowhere is swept", async () => {
    const [face, unsent] = [await give(), await faces.pictures.upload(crew.ada)];
    for (const imageId of [face.id, unsent.id])
      await sweepImage(
        { organization: crew.club, ...crew.world.platform.database.organization(crew.club.id) },
        { imageId },
      );
    expect(await faces.pictures.known([face.id, unsent.id])).toEqual([face.id]);
  });

  test("is in the export of whoever sent it, and not in those of others", async () => {
    const { id } = await give();
    const exportOf = async (account: TestAccount) => {
      const { id: exportId } = await account.call(self.createExport);
      const ctx = await jobContext(crew.world.platform, crew.club.id, quietLog);
      await createHandlers(null)["accounts.export"](ctx, { organizationId: crew.club.id, exportId });
      const [made] = (await account.call(self.exports)).items;
      const archive = await unpack((await faces.pictures.open(made?.url ?? "")).rawPayload);
      const { conversations } = JSON.parse(await archive.text("conversations.json"));
      return { images: archive.names.filter((name) => name.startsWith("images/")), conversations };
    };
    expect(await exportOf(crew.ada)).toMatchObject({ images: [`images/${id}.webp`], conversations: [{ image: id }] });
    expect(await exportOf(crew.bob)).toMatchObject({ images: [], conversations: [{ image: null }] });
  });
});
