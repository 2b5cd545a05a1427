import type { BaseEventPackage } from "#entities/commerce/packages";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { addOnSummariesOf } from "#server/modules/commerce/catalog/add-on-summaries.service";
import { couponSummariesOf } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { roomTypesFrom } from "#server/modules/commerce/catalog/room-summaries.service";
import { treeOf } from "#server/modules/commerce/questionnaire/question-tree.service";
import { eventSummariesOf } from "#server/modules/events/events/event-summaries.service";
import { passTypeSummariesOf } from "#server/modules/events/events/pass-type-summaries.service";
import { sessionSummariesOf } from "#server/modules/events/events/session-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummariesOf } from "#server/modules/people/accounts/accounts.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { findNamed, type Kind, type PackageRow } from "./named-things.queries.ts";
import { sessionQuestionsOf } from "./session-questions.policy.ts";

export type NamingCtx = Pick<Ctx, "organization" | "now">;

/** Ids of things by kind, as rows name them. */
export type Named = { readonly [K in Kind]?: readonly (string | null)[] };

const packagesOf = (
  organization: OrganizationRecord,
  rows: readonly PackageRow[],
  passTypes: ReturnType<typeof passTypeSummariesOf>,
): ReadonlyMap<string, BaseEventPackage> =>
  new Map(
    rows.map((row) => {
      const passes = row.passes.flatMap((item) => {
        const passType = passTypes.get(item.passTypeId);
        return passType ? [{ ...item, passType }] : [];
      });
      return [row.id, { ...row, image: pictureOf(organization, row.image), passes }];
    }),
  );

/** What rows name, in one statement however many kinds there are. */
export const findThings = async ({ organization, now }: NamingCtx, tx: Tx, ...named: readonly Named[]) => {
  const ids = (kind: Kind) => distinct(named.flatMap((names) => names[kind] ?? []));
  const found = await findNamed(tx, {
    ...{ accounts: ids("accounts"), events: ids("events"), sessions: ids("sessions"), questions: ids("questions") },
    ...{ passTypes: ids("passTypes"), addOns: ids("addOns"), coupons: ids("coupons") },
    ...{ roomTypes: ids("roomTypes"), packages: ids("packages"), now },
  });
  const passTypes = passTypeSummariesOf(organization, found.passTypes);
  const roomTypes = roomTypesFrom(organization, found.roomTypes, passTypes);
  return {
    passTypes,
    accounts: accountSummariesOf(organization, found.accounts),
    events: eventSummariesOf(organization, found.events, now),
    sessions: sessionSummariesOf(organization, found.sessions),
    sessionQuestions: sessionQuestionsOf(found.sessionQuestions),
    addOns: addOnSummariesOf(organization, found.addOns),
    coupons: couponSummariesOf(found.coupons, passTypes),
    roomTypes: new Map(roomTypes.map((roomType) => [roomType.id, roomType])),
    packages: packagesOf(organization, found.packages, passTypes),
    questions: treeOf(found.questions),
  };
};
/** What was named, by id. */
export type Things = Awaited<ReturnType<typeof findThings>>;
