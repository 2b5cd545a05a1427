import type { Tx } from "#server/db/database";

/** What the mails are about; null when it was taken back or its group or event is gone. */
export const findAnnouncementToMail = (tx: Tx, id: string) =>
  tx
    .selectFrom("announcements as n")
    .leftJoin("groups as g", (join) =>
      join.onRef("g.organizationId", "=", "n.organizationId").onRef("g.id", "=", "n.groupId"),
    )
    .leftJoin("events as e", (join) =>
      join.onRef("e.organizationId", "=", "n.organizationId").onRef("e.id", "=", "n.eventId"),
    )
    .where("n.id", "=", id)
    .select(["n.id", "n.title", "n.message", "n.html", "n.groupId", "n.eventId"])
    .select((eb) => eb.fn.coalesce("g.name", "e.name").as("place"))
    .executeTakeFirst();
export type MailedAnnouncement = NonNullable<Awaited<ReturnType<typeof findAnnouncementToMail>>>;

export const findMailKey = (tx: Tx) => tx.selectFrom("mailKeys").select("secret").executeTakeFirst();

/** Of two who make it at once, the later takes the earlier's. */
export const insertMailKey = (tx: Tx, secret: string) =>
  tx
    .insertInto("mailKeys")
    .values({ secret })
    .onConflict((known) => known.doNothing())
    .execute();
