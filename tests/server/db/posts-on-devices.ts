import type { Tx } from "#server/db/database";
import { isToldOnDevices, listPostsOnDevices } from "#server/modules/inbox/push/push-posts.queries";

/** Of which posts of a large group, and of an event, devices would be told. */
export const listToldOfPosts = async (tx: Tx): Promise<void> => {
  const groups = tx.selectFrom("groups").where("active", "=", true).select("id").orderBy("name").orderBy("id").limit(1);
  const group = await groups.executeTakeFirstOrThrow();
  const event = await tx.selectFrom("events").select("id").executeTakeFirstOrThrow();
  const oldest = new Date(0);
  const asked = { since: oldest.toISOString(), featuredId: null, oldest, after: null, limit: 100 };
  for (const place of [
    { kind: "group", id: group.id },
    { kind: "event", id: event.id },
  ] as const) {
    await isToldOnDevices(tx, place);
    await listPostsOnDevices(tx, { place, ...asked });
  }
};
