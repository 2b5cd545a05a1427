import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registration } from "#contract/registration";
import { storage } from "#contract/storage";
import type { ImageInput } from "#entities/platform/uploads";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { sweepImage } from "#server/modules/platform/storage/image-sweep.service";
import { fillCart, makeSale } from "#tests/support/checkout";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let buyer: TestAccount;
/** Sees the queue and who waits for whom. */
let owner: pg.Client;

beforeAll(async () => {
  world = await startWorld();
  harbour = await world.organization();
  buyer = await world.account(harbour);
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const card = { dataUri: "data:text/plain;base64,QWhveQ==", name: "card.txt" };

test("a file answers a question of the one who gave it, and of nobody else", async () => {
  const { eventId, passType } = await makeSale(world, harbour);
  const section = await world.insert(harbour, "registrationSections", { eventId, name: "You" });
  const question = await world.question(harbour, eventId, { sectionId: section.id, type: "file" });
  const answerOf = async (account: TestAccount, fileId: number) => {
    const [passId = ""] = await fillCart(account, eventId, passType.id);
    const params = { eventId, passId, questionId: question.id };
    return world.send(registration.saveAnswer, { params, body: { response: String(fileId) } }, account.who);
  };
  const { id, name, url } = await buyer.call(storage.createFile, { body: card });
  expect(name).toBe("card.txt");
  const served = await world.app.inject(new URL(url ?? "").pathname.replace(/^\/api/, ""));
  expect([served.body, served.headers["content-disposition"]]).toEqual(["Ahoy", "attachment"]);
  expect((await answerOf(buyer, id)).status).toBe(200);
  const thief = await answerOf(await world.account(harbour), id);
  expect([thief.status, thief.body.code]).toEqual([460, "answer_invalid"]);
});

test.each([
  ["no encoding", "data:text/html,<b>", 460, "file_rejected"],
  ["no content", "data:text/plain;base64,", 460, "file_rejected"],
  ["too much of it", `data:text/plain;base64,${"A".repeat(35 * 1024 * 1024)}`, 413, "payload_too_large"],
])("a file with %s is not taken", async (_, dataUri, status, code) => {
  const reply = await world.send(storage.createFile, { body: { dataUri } }, buyer.who);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test("an account leaves sixty files an hour", async () => {
  const hoarder = await world.account(harbour);
  const statuses: number[] = [];
  for (let n = 0; n <= 60; n += 1)
    statuses.push((await world.send(storage.createFile, { body: card }, hoarder.who)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

describe("a picture for a post", () => {
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#336699" } });
  const dataUriOf = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;
  const upload = async (account: TestAccount, facts: Partial<ImageInput> = {}) =>
    account.call(storage.uploadImage, {
      body: { type: "activity", dataUri: dataUriOf(await canvas(40, 30).png().toBuffer()), ...facts },
    });
  const rowOf = (imageId: string) =>
    world.platform.database
      .organization(harbour.id)
      .read((tx) =>
        tx
          .selectFrom("images")
          .where("id", "=", imageId)
          .select(["type", "name", "description", "accountId"])
          .executeTakeFirst(),
      );
  const sweep = (imageId: string) =>
    sweepImage({ organization: harbour, ...world.platform.database.organization(harbour.id) }, { imageId });
  const activity = (imageId: string | null = null) =>
    world.insert(harbour, "activities", { accountId: buyer.id, message: "Ahoy", imageId });

  test.each(["activity", "thread", "content"] as const)(
    "of a %s belongs to its sender, with its words",
    async (type) => {
      const { id, width, height } = await upload(buyer, { type, name: "tide.png", description: "Low tide" });
      expect([width, height]).toEqual([40, 30]);
      const words = { name: "tide.png", description: "Low tide" };
      expect(await rowOf(id)).toEqual({ type: "activity", accountId: buyer.id, ...words });
    },
  );

  test("keeps nothing of the camera", async () => {
    const photo = await canvas(40, 20)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    const { id, width, height } = await upload(buyer, { dataUri: dataUriOf(photo, "image/jpeg") });
    const { rawPayload } = await world.app.inject(`/images/${id}/public`);
    expect([width, height, (await sharp(rawPayload).metadata()).exif]).toEqual([20, 40, undefined]);
  });

  test.each([
    ["SVG", "image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>`],
    ["a page that calls itself a picture", "image/png", "<script>alert(1)</script>"],
    ["a film", "video/mp4", "\0\0\0\x18ftypmp42"],
  ])("is not %s", async (_, type, content) => {
    const body = { type: "activity", dataUri: dataUriOf(Buffer.from(content), type) } as const;
    const reply = await world.send(storage.uploadImage, { body }, buyer.who);
    expect([reply.status, reply.body.code]).toEqual([460, "file_rejected"]);
  });

  test("is nobody's without an account", async () => {
    const body = { type: "activity", dataUri: dataUriOf(await canvas(9, 9).png().toBuffer()) } as const;
    expect((await world.send(storage.uploadImage, { body }, { organizationId: harbour.id })).status).toBe(401);
  });

  test("is taken sixty times an hour", async () => {
    const hoarder = await world.account(harbour);
    const dataUri = dataUriOf(await canvas(2, 2).png().toBuffer());
    const statuses: number[] = [];
    for (let n = 0; n <= 60; n += 1) {
      const body = { type: "activity", dataUri } as const;
      statuses.push((await world.send(storage.uploadImage, { body }, hoarder.who)).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test("goes after a day when no post took it", async () => {
    const [idle, posted, second] = [await upload(buyer), await upload(buyer), await upload(buyer)];
    await activity(posted.id);
    const { id: activityId } = await activity();
    await world.insert(harbour, "activityImages", { activityId, imageId: second.id, sortOrder: 0 });
    for (const { id } of [idle, posted, second]) await sweep(id);
    expect(await rowOf(idle.id)).toBeUndefined();
    expect([await rowOf(posted.id), await rowOf(second.id)]).not.toContain(undefined);
    await workOffJobs(world);
    expect((await world.app.inject(`/images/${idle.id}/public`)).statusCode).toBe(404);
    expect((await world.app.inject(`/images/${posted.id}/public`)).statusCode).toBe(200);
  });

  test("is looked for again after a day", async () => {
    const { id } = await upload(buyer);
    const queued = await owner.query(
      "select from graphile_worker._private_jobs where payload->>'imageId' = $1 and run_at - now() between '23 hours' and '1 day'",
      [id],
    );
    expect(queued.rows).toHaveLength(1);
  });

  test("stays when the post arrives while it is swept", async () => {
    const { id: imageId } = await upload(buyer);
    const waiting = async () => {
      const { rows } = await owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    const { write } = world.platform.database.organization(harbour.id);
    const swept = await write(async (tx) => {
      await tx.insertInto("activities").values({ accountId: buyer.id, message: "Just in time", imageId }).execute();
      // Begun while the post is not kept yet: it has to wait for it.
      const running = sweep(imageId);
      await expect.poll(waiting, { timeout: 5_000 }).toBe(1);
      return { running };
    });
    await swept.running;
    expect(await rowOf(imageId)).toBeDefined();
  });
});
