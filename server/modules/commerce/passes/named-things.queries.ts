import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isAmong, isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { keepRow, type Slot } from "#server/db/kept-statements";
import { addOnSummaryRows } from "#server/modules/commerce/catalog/add-on-summaries.reads";
import { couponSummaryRows } from "#server/modules/commerce/catalog/coupons.reads";
import { roomTypeSummaryRows } from "#server/modules/commerce/catalog/rooms.reads";
import { questionRowsAround } from "#server/modules/commerce/questionnaire/questions.reads";
import { eventSummaryRows } from "#server/modules/events/events/event-summaries.reads";
import { passTypeRows } from "#server/modules/events/events/pass-type-summaries.reads";
import { sessionSummaryRows } from "#server/modules/events/events/session-summaries.reads";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";
import { sessionQuestionRows } from "./session-questions.queries.ts";

/**
 * What has a home of its own and is named by passes, by payments and by registrations. Sessions come with what they ask,
 * and questions with all others of their event: an answer opens more of them.
 */
export type Kind =
  | "accounts"
  | "events"
  | "sessions"
  | "passTypes"
  | "addOns"
  | "coupons"
  | "roomTypes"
  | "packages"
  | "questions";

type Asked = Readonly<Record<Kind, Slot<readonly string[]>>> & { readonly now: Slot<Date> };

const packageRows = (tx: Tx, ids: Asked["packages"]) =>
  tx
    .selectFrom("eventPackages as k")
    .where(isAmong("k.id", ids))
    .select(["k.id", "k.name", "k.description", "k.price", "k.isActive", "k.sortOrder", "k.taxCode", "k.taxIncluded"])
    .select((eb) => [
      pictureAt("k.imageId").as("image"),
      jsonArrayFrom(
        eb
          .selectFrom("eventPackagePasses as i")
          .where(isJoined("i.packageId", "k.id"))
          .select(["i.id", "i.passTypeId", "i.quantity"])
          .orderBy("i.createdAt")
          .orderBy("i.id"),
      ).as("passes"),
    ]);
export type PackageRow = Awaited<ReturnType<ReturnType<typeof packageRows>["execute"]>>[number];

/** Pass types that are named, or that something is for which is named. */
const isNamedPassType = ({ passTypes, coupons, roomTypes, packages }: Asked): RawBuilder<boolean> =>
  sql<boolean>`t.id = any (array(
    select unnest(${passTypes}::uuid[])
    union select c.pass_type_id from coupons c where ${isAmong("c.id", coupons)}
    union select k.pass_type_id from event_room_type_pass_types k where ${isAmong("k.roomTypeId", roomTypes)}
    union select i.pass_type_id from event_package_passes i where ${isAmong("i.packageId", packages)}))`;

/** Everything that is named, in one statement. */
export const findNamed = keepRow((tx, asked: Asked) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(accountSummaryRows(tx, asked.accounts)).as("accounts"),
      jsonArrayFrom(eventSummaryRows(tx, asked.events, asked.now)).as("events"),
      jsonArrayFrom(sessionSummaryRows(tx, asked.sessions)).as("sessions"),
      jsonArrayFrom(sessionQuestionRows(tx, asked.sessions)).as("sessionQuestions"),
      jsonArrayFrom(passTypeRows(tx).where(isNamedPassType(asked))).as("passTypes"),
      jsonArrayFrom(addOnSummaryRows(tx, asked.addOns)).as("addOns"),
      jsonArrayFrom(couponSummaryRows(tx, asked.coupons)).as("coupons"),
      jsonArrayFrom(roomTypeSummaryRows(tx, asked.roomTypes)).as("roomTypes"),
      jsonArrayFrom(packageRows(tx, asked.packages)).as("packages"),
      jsonArrayFrom(questionRowsAround(tx, asked.questions)).as("questions"),
    ])
    .compile(),
);
