import type { RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";
import type { ListingPass, ListingRegistration } from "#entities/hosting/listings";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { findThings } from "#server/modules/commerce/passes/named-things.service";
import { namedByPasses, passSummariesOf } from "#server/modules/commerce/passes/pass-summaries.service";
import { listWholePasses } from "#server/modules/commerce/passes/whole-passes.reads";
import { questionTree } from "#server/modules/commerce/questionnaire/question-tree.service";
import {
  questionnaireOf,
  sectionSummaries,
  sectionsFor,
} from "#server/modules/commerce/questionnaire/sections.service";
import { registrationsOf } from "#server/modules/commerce/registration/registrations.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import {
  type AdmissionRow,
  type AttendeeRow,
  findAdmission,
  findAttendee,
  findPassOfAttendee,
  listQuestionIds,
  listTierIds,
  pageAdmissions,
  pageAttendees,
} from "./event-attendees.queries.ts";

/** Attendees in the order of the rows; what still lies in a cart is not shown. */
const attendeesOf = async (ctx: MemberCtx, tx: Tx, rows: readonly AttendeeRow[]): Promise<ListingRegistration[]> => {
  const registrations = await registrationsOf(
    ctx,
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, email, phone }) => {
    const registration = registrations.get(id);
    if (!registration) return [];
    return [
      {
        ...registration,
        account: { ...registration.account, email, phone },
        couponId: null,
        coupon: null,
        passes: registration.passes.filter(({ status }) => status !== "draft"),
        packages: registration.packages.filter(({ status }) => status !== "draft"),
      },
    ];
  });
};

export const listAttendees = (
  ctx: MemberCtx,
  reference: string,
  query: PageQuery & { status?: "draft" | "canceled" | "needsInfo" | "ready" | undefined },
): Promise<Page<ListingRegistration>> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { rows, count } = await pageAttendees(tx, event.id, query.status, query);
    return { items: await attendeesOf(ctx, tx, rows), count };
  });

export const getAttendee = (ctx: MemberCtx, reference: string, accountId: string): Promise<ListingRegistration> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const row = isId(accountId) ? await findAttendee(tx, event.id, accountId) : undefined;
    const [attendee] = row ? await attendeesOf(ctx, tx, [row]) : [];
    if (!attendee) throw new AppError("not_found");
    return attendee;
  });

/** The question sections that ask this pass. */
export const getAttendeeSections = (
  ctx: MemberCtx,
  reference: string,
  accountId: string,
  passId: string,
): Promise<RegistrationSection[]> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const known = isId(accountId) && isId(passId);
    const pass = known ? await findPassOfAttendee(tx, event.id, accountId, passId) : undefined;
    if (!pass) throw new AppError("not_found");
    const tierIds = await listTierIds(tx, accountId);
    const questionnaire = await questionnaireOf(tx, event.id, "registration");
    const asked = sectionsFor(questionnaire, { passTypeId: pass.passTypeId, addOnIds: pass.addOnIds, tierIds });
    const summaries = await sectionSummaries(tx, ctx.organization, { ...questionnaire, sections: asked });
    return asked.flatMap(({ id }) => summaries.get(id) ?? []);
  });

/** Passes in the order of the rows, each with whose it is. */
const admissionsOf = async (ctx: MemberCtx, tx: Tx, rows: readonly AdmissionRow[]): Promise<ListingPass[]> => {
  if (rows.length === 0) return [];
  const passRows = await listWholePasses(
    tx,
    rows.map(({ id }) => id),
  );
  const accountIds = rows.map(({ accountId }) => accountId);
  const things = await findThings(ctx, tx, namedByPasses(passRows), { accounts: accountIds });
  const passes = new Map(passSummariesOf(passRows, things).map((pass) => [pass.id, pass]));
  return rows.flatMap(({ id, updatedAt, accountId, email, phone }) => {
    const pass = passes.get(id);
    const account = things.accounts.get(accountId);
    if (!pass || !account) return [];
    return [{ ...pass, attendee: { ...pass.attendee, account: { ...account, email, phone } }, updatedAt }];
  });
};

export const listAdmissions = (
  ctx: MemberCtx,
  reference: string,
  query: PageQuery & { checkedIn?: boolean | undefined },
): Promise<Page<ListingPass>> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { rows, count } = await pageAdmissions(tx, event.id, query.checkedIn, query);
    return { items: await admissionsOf(ctx, tx, rows), count };
  });

export const getAdmission = (ctx: MemberCtx, reference: string, passId: string): Promise<ListingPass> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const row = isId(passId) ? await findAdmission(tx, event.id, passId) : undefined;
    const [admission] = row ? await admissionsOf(ctx, tx, [row]) : [];
    if (!admission) throw new AppError("not_found");
    return admission;
  });

export const listQuestions = (
  ctx: MemberCtx,
  reference: string,
  query: PageQuery,
): Promise<Page<RegistrationQuestion>> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { ids, count } = await listQuestionIds(tx, event.id, query);
    const tree = await questionTree(tx, event.id);
    return { items: ids.flatMap((id) => tree.question(id) ?? []), count };
  });
