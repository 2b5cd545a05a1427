import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Event } from "#entities/events/events";
import type { Tx } from "#server/db/database";
import { type Given, keepRow, keepStatement, type Slot } from "#server/db/kept-statements";
import { holdsPass } from "#server/modules/events/holders/holders.policy";
import { groupRows } from "#server/modules/groups/groups/group-summaries.reads";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";
import { pictureAt, videoAt } from "#server/modules/platform/storage/pictures.reads";
import { streamRows } from "#server/modules/platform/streams/streams.reads";
import { faqSectionRows, levelRows, pageRows } from "./event-parts.queries.ts";
import { eventSummaryRows, isOfEvent } from "./event-summaries.reads.ts";
import { isHostedBy } from "./event-visibility.policy.ts";
import { isMediaOpenTo } from "./media.policy.ts";
import { firstMediaRows, lockedMediaRows } from "./media.queries.ts";
import { passTypeSummaryRows } from "./pass-type-summaries.reads.ts";

const howMany = (rows: string, condition: RawBuilder<boolean> = sql<boolean>`true`): RawBuilder<number> =>
  sql<number>`(select count(*) from ${sql.table(rows)} x where ${isOfEvent("x")} and ${condition})`;

/** How much there is of everything an event page may show; of activations and media what the viewer may know of. */
const counts = (viewerId: Given<string> | null): RawBuilder<Event["_count"]> =>
  sql<Event["_count"]>`json_build_object(
    'activations', ${howMany("event_activations", sql<boolean>`x.type <> 'private'`)},
    'sessions', ${howMany("sessions")},
    'speakers', ${howMany("speakers")},
    'sponsorshipLevels', ${howMany("event_sponsorship_levels")},
    'media', ${howMany("event_media", isMediaOpenTo("x", viewerId))},
    'roomTypes', (select count(*) from event_room_types x where ${isOfEvent("x")}))`;

/** Co-hosts that the viewer meets, by name. */
const coHosts = (tx: Tx, viewerId: Given<string> | null) =>
  tx
    .selectFrom("eventHosts as h")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "h.organizationId").onRef("a.id", "=", "h.accountId"),
    )
    .where(isOfEvent("h"))
    .where(isPresent("a"))
    .where(isMetBy("h.accountId", viewerId))
    .select("h.accountId")
    .orderBy("a.firstName")
    .orderBy("a.lastName")
    .orderBy("a.id");

/** The account's registrations that hold a pass that counts; none of a stranger. */
const ownRegistrations = (tx: Tx, accountId: Given<string> | null) =>
  tx
    .selectFrom("registrations as r")
    .where(isOfEvent("r"))
    .where("r.accountId", "=", accountId)
    .where(holdsPass("r"))
    .select([
      "r.id",
      "r.alternateId",
      "r.accountId",
      "r.eventId",
      "r.activityNotificationPreference",
      "r.announcementEmailNotification",
      "r.announcementPushNotification",
      "r.activityPushNotification",
    ]);

/** How many items of its media an event brings along; the others are a call of their own. */
const shownWithEvent = 10;

type IdSlot = Slot<readonly string[]>;

interface Asked {
  readonly ids: IdSlot;
  readonly viewerId: Slot<string> | null;
  readonly now: Slot<Date>;
}

/** Events by id with what belongs to them, as the viewer may know it, in one statement. */
export const listEventParts = keepStatement((tx, { ids, viewerId, now }: Asked) =>
  eventSummaryRows(tx, ids, now)
    .select([
      pictureAt("e.venueMapId").as("venueMap"),
      pictureAt("e.backgroundImageId").as("backgroundImage"),
      videoAt("e.streamReplayId").as("streamReplay"),
      isHostedBy("e", viewerId).as("isHosted"),
      counts(viewerId).as("counts"),
      jsonArrayFrom(coHosts(tx, viewerId)).as("coHosts"),
      jsonArrayFrom(ownRegistrations(tx, viewerId)).as("registrations"),
      jsonArrayFrom(firstMediaRows(tx, viewerId, shownWithEvent).where(isOfEvent("m"))).as("media"),
      jsonArrayFrom(lockedMediaRows(tx, viewerId)).as("lockedMedia"),
      jsonArrayFrom(pageRows(tx).where(isOfEvent("p"))).as("pages"),
      jsonArrayFrom(faqSectionRows(tx).where(isOfEvent("f"))).as("faqSections"),
      jsonArrayFrom(levelRows(tx).where(isOfEvent("l"))).as("levels"),
      // What is live in a session is shown with it.
      jsonArrayFrom(streamRows(tx).where(isOfEvent("st")).where("st.sessionId", "is", null)).as("streams"),
    ])
    .compile(),
);
export type EventPartsRow = Awaited<ReturnType<typeof listEventParts>>[number];

interface Named extends Readonly<Record<"accounts" | "groups" | "passTypes", IdSlot>> {
  readonly viewerId: Slot<string> | null;
}

/** What events name that has a home of its own, in one statement. */
export const findNamed = keepRow((tx, { accounts, groups, passTypes, viewerId }: Named) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(accountSummaryRows(tx, accounts)).as("accounts"),
      // The event says whose it is, and not what goes on there.
      jsonArrayFrom(groupRows(tx, groups, viewerId, null)).as("groups"),
      jsonArrayFrom(passTypeSummaryRows(tx, passTypes)).as("passTypes"),
    ])
    .compile(),
);
