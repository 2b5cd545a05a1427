import type { RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";
import type { ListingPass, ListingRegistration } from "#entities/hosting/listings";
import type { AttendingAccount } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { passSummaries } from "#server/modules/commerce/passes/pass-summaries.service";
import { questionTree } from "#server/modules/commerce/questionnaire/question-tree.service";
import {
  questionnaireOf,
  sectionSummaries,
  sectionsFor,
} from "#server/modules/commerce/questionnaire/sections.service";
import { registrationsOf } from "#server/modules/commerce/registration/registrations.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import {
  findAdmission,
  findAttendeeId,
  findPassOfAttendee,
  listContacts,
  listQuestionIds,
  listTierIds,
  pageAdmissions,
  pageAttendeeIds,
} from "./event-attendees.queries.ts";

/** Accounts with how a host can reach them. */
const reachable = async (
  ctx: MemberCtx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttendingAccount>> => {
  if (ids.length === 0) return new Map();
  const accounts = await accountSummaries(tx, ctx.organization, ids);
  const contacts = await listContacts(tx, [...new Set(ids)]);
  return new Map(
    contacts.flatMap(({ id, email, phone }) => {
      const account = accounts.get(id);
      return account ? [[id, { ...account, email, phone }] as const] : [];
    }),
  );
};

/** Attendees in the order of their ids; what still lies in a cart is not shown. */
const attendeesOf = async (ctx: MemberCtx, tx: Tx, ids: readonly string[]): Promise<ListingRegistration[]> => {
  if (ids.length === 0) return [];
  const registrations = await registrationsOf(ctx, tx, ids);
  const accounts = await reachable(
    ctx,
    tx,
    [...registrations.values()].map(({ accountId }) => accountId),
  );
  return ids.flatMap((id) => {
    const registration = registrations.get(id);
    const account = registration && accounts.get(registration.accountId);
    if (!account) return [];
    return [
      {
        ...registration,
        account,
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
    const { ids, count } = await pageAttendeeIds(tx, event.id, query.status, query);
    return { items: await attendeesOf(ctx, tx, ids), count };
  });

export const getAttendee = (ctx: MemberCtx, reference: string, accountId: string): Promise<ListingRegistration> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const id = isId(accountId) ? await findAttendeeId(tx, event.id, accountId) : undefined;
    const [attendee] = id ? await attendeesOf(ctx, tx, [id]) : [];
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

interface AdmissionRow {
  id: string;
  updatedAt: string;
}

const admissionsOf = async (ctx: MemberCtx, tx: Tx, rows: readonly AdmissionRow[]): Promise<ListingPass[]> => {
  if (rows.length === 0) return [];
  const passes = await passSummaries(
    tx,
    ctx.organization,
    rows.map(({ id }) => id),
  );
  const holders = [...passes.values()].map(({ attendee }) => attendee.accountId);
  const accounts = await reachable(ctx, tx, holders);
  return rows.flatMap(({ id, updatedAt }) => {
    const pass = passes.get(id);
    const account = pass && accounts.get(pass.attendee.accountId);
    return account ? [{ ...pass, attendee: { ...pass.attendee, account }, updatedAt }] : [];
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
