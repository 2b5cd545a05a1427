import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storage } from "#contract/storage";
import type { ActivityInput } from "#entities/community/activities";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { fault, post, refusalOf } from "./activities-posts.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club, { username: "ada-byron" });
  bob = await world.account(club, { username: "bob-grant" });
});
afterAll(() => world.close());

const refusal = (who: TestAccount, input: Partial<ActivityInput>) => refusalOf(world, who, input);
const rows = () => world.scope(club).read((tx) => tx.selectFrom("activities").selectAll().execute());
const picture = (by: TestAccount, row: object = {}) =>
  world.insert(club, "images", { width: 8, height: 8, accountId: by.id, ...row });

describe("pictures of a post", () => {
  test("are shown in their order with their texts, the first in front", async () => {
    const ids: string[] = [];
    for (const description of ["The quay", null, "The boat", "The sea"])
      ids.push((await picture(ada, { description })).id);
    const made = await post(ada, { imageIds: ids, imageId: ids[3] });
    expect(made.image?.id).toBe(ids[0]);
    expect(made.images?.map(({ id, description }) => [id, description])).toEqual([
      [ids[0], "The quay"],
      [ids[1], null],
      [ids[2], "The boat"],
      [ids[3], "The sea"],
    ]);
    expect((await post(ada, { imageId: ids[1] })).images).toMatchObject([{ id: ids[1] }]);
  });

  test("are described by the post that brings them, whatever was said when they were sent", async () => {
    const [first, second] = [await picture(ada, { description: "Old" }), await picture(ada, { description: "Kept" })];
    const theirs = await picture(bob, { description: "Bob's" });
    const described = { imageIds: [first.id, second.id], imageDescriptions: [" The quay "] };
    const made = await post(ada, described);
    expect(made.images).toMatchObject([{ description: "The quay" }, { description: "Kept" }]);
    expect((await post(ada, { imageIds: [first.id], imageDescriptions: [""] })).images).toMatchObject([
      { description: null },
    ]);
    const stolen = { imageIds: [theirs.id], imageDescriptions: ["Taken"] };
    expect(await refusal(ada, stolen)).toEqual(fault({ "imageIds.0": "unknown" }));
    expect((await post(bob, { imageIds: [theirs.id] })).images).toMatchObject([{ description: "Bob's" }]);
    const long = { imageIds: [first.id], imageDescriptions: ["x".repeat(501)] };
    expect(await refusal(ada, long)).toEqual(fault({ "imageDescriptions.0": "too_long" }));
  });

  test("are four at most, and the author's own", async () => {
    const [own, theirs] = [await picture(ada), await picture(bob)];
    const nobodys = await world.insert(club, "images", { width: 8, height: 8 });
    const other = await world.organization();
    const foreign = await world.insert(other, "images", { width: 8, height: 8 });
    for (const { id } of [theirs, nobodys, foreign, { id: randomUUID() }]) {
      expect(await refusal(ada, { imageIds: [own.id, id] })).toEqual(fault({ "imageIds.1": "unknown" }));
      expect(await refusal(ada, { imageId: id })).toEqual(fault({ "imageIds.0": "unknown" }));
    }
    const five = await Promise.all(Array.from({ length: 5 }, () => picture(ada)));
    expect(await refusal(ada, { imageIds: five.map(({ id }) => id) })).toEqual(fault({ imageIds: "too_many" }));
    expect(await refusal(ada, { videoId: randomUUID() })).toEqual(fault({ videoId: "unknown" }));
    expect(await rows()).toEqual([]);
  });

  test("are joined by a film, which is the author's own and may stand without words", async () => {
    const film = (by: TestAccount) =>
      world.insert(club, "videos", {
        ...{ accountId: by.id, secret: Buffer.alloc(32, 1), readyToStream: true },
        ...{ thumbnailUrl: "", previewUrl: "", hlsUrl: "", dashUrl: "" },
      });
    const { id } = await film(ada);
    expect((await post(ada, { message: "", videoId: id })).video).toMatchObject({ id, state: "ready" });
    expect(await refusal(bob, { videoId: id })).toEqual(fault({ videoId: "unknown" }));
    const broken = await world.insert(club, "videos", {
      ...{ accountId: ada.id, secret: Buffer.alloc(32, 1), problem: "codec" as const },
      ...{ thumbnailUrl: "", previewUrl: "", hlsUrl: "", dashUrl: "" },
    });
    expect(await refusal(ada, { videoId: broken.id })).toEqual(fault({ videoId: "unknown" }));
  });

  test("that were just uploaded are the author's", async () => {
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const sent = { dataUri: `data:image/png;base64,${pixel}`, name: "quay.png", description: "The quay at dawn" };
    const { id } = await ada.call(storage.uploadImage, { body: { type: "activity", ...sent } });
    expect((await post(ada, { message: "", imageIds: [id] })).images).toMatchObject([
      { id, description: "The quay at dawn" },
    ]);
    expect((await refusal(bob, { imageIds: [id] })).status).toBe(400);
  });
});
