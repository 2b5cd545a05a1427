import type { Activity } from "#entities/community/activities";
import type { Interest } from "#entities/community/interests";
import type { Account } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { typedLine } from "#kernel/typed-text";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { listActivities } from "#server/modules/community/activities/activities.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { groupSummaries } from "#server/modules/groups/groups/groups.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { accountSeenBy } from "#server/modules/people/accounts/directory.service";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { listAccountIds, listEventIds, listGroupIds } from "./companions.queries.ts";
import { mayEnter } from "./interests.policy.ts";
import {
  findInterestById,
  findInterestByName,
  type InterestRow,
  insertInterest,
  listKnownIds,
  pageInterests,
  pageOwnInterests,
  replaceOwnInterests,
} from "./interests.queries.ts";

/** How many accounts, groups and events one interest shows. */
const companions = 12;

const noCompanions = { accounts: [], groups: [], events: [] } as const;

const interestsOf = async ({ organization }: Pick<Ctx, "organization">, tx: Tx, rows: readonly InterestRow[]) => {
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  return rows.map(
    (row): Interest => ({
      ...row,
      image: (row.imageId && images.get(row.imageId)) || null,
      accounts: [],
      groups: [],
      events: [],
    }),
  );
};

const inOrder = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => found.get(id) ?? []);

/** The latest few accounts, groups and events of an interest that the viewer would see elsewhere too. */
const companionsOf = async (
  ctx: Ctx,
  tx: Tx,
  interestId: string,
): Promise<Pick<Interest, keyof typeof noCompanions>> => {
  const { organization, viewer, now } = ctx;
  const asked = { interestId, viewerId: viewer?.accountId ?? null, limit: companions };
  const accountIds = mayEnter("accounts", ctx) ? await listAccountIds(tx, asked) : [];
  const groupIds = mayEnter("groups", ctx) ? await listGroupIds(tx, asked) : [];
  const eventIds = mayEnter("events", ctx) ? await listEventIds(tx, asked) : [];
  return {
    accounts: inOrder(accountIds, await accountSummaries(tx, organization, accountIds)),
    groups: inOrder(groupIds, await groupSummaries(tx, organization, groupIds)),
    events: inOrder(eventIds, await eventSummaries(tx, organization, eventIds, now)),
  };
};

/** One spelling of a name, however its accents and spaces were typed. */
const tidy = (name: string): string => typedLine(name.replace(/\s+/g, " "));

const requireInterest = async (tx: Tx, reference: string): Promise<InterestRow> => {
  const row = isId(reference)
    ? await findInterestById(tx, reference.toLowerCase())
    : await findInterestByName(tx, tidy(reference));
  if (!row) throw new AppError("not_found");
  return row;
};

const interestOf = async (ctx: Ctx, tx: Tx, row: InterestRow): Promise<Interest> => {
  const [interest] = await interestsOf(ctx, tx, [row]);
  if (!interest) throw new AppError("not_found");
  return { ...interest, ...(await companionsOf(ctx, tx, row.id)) };
};

export const listInterests = (ctx: Ctx, query: PageQuery): Promise<Page<Interest>> =>
  ctx.read(async (tx) => {
    const { rows, count } = await pageInterests(tx, query);
    return { items: await interestsOf(ctx, tx, rows), count };
  });

export const getInterest = (ctx: Ctx, reference: string): Promise<Interest> =>
  ctx.read(async (tx) => interestOf(ctx, tx, await requireInterest(tx, reference)));

/** The id of the interest that a list was asked for: undefined where it was asked for none, null where nobody has it. */
export const interestIdAsked = async (tx: Tx, reference: string | undefined): Promise<string | null | undefined> => {
  if (!reference) return undefined;
  const found = isId(reference) ? await findInterestById(tx, reference) : await findInterestByName(tx, reference);
  return found?.id ?? null;
};

/** What was said with the interest in it. */
export const listInterestActivities = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Activity>> =>
  ctx.read(async (tx) => listActivities(ctx, tx, { interest: (await requireInterest(tx, reference)).id }, query));

/** A name that is there already gives that interest, also when two add it at once. */
export const createInterest = (ctx: MemberCtx, name: string): Promise<Interest> =>
  ctx.write(async (tx) => {
    const row = (await insertInterest(tx, tidy(name))) ?? (await findInterestByName(tx, tidy(name)));
    if (!row) throw new AppError("conflict");
    return interestOf(ctx, tx, row);
  });

export const listOwnInterests = (ctx: MemberCtx, query: PageQuery): Promise<Page<Interest>> =>
  ctx.read(async (tx) => {
    const { rows, count } = await pageOwnInterests(tx, ctx.viewer.accountId, query);
    return { items: await interestsOf(ctx, tx, rows), count };
  });

/** Puts these in the place of the viewer's interests. Throws `validation_failed` for one that is not there. */
export const saveOwnInterests = (ctx: MemberCtx, { interestIds }: { interestIds: string[] }): Promise<Account> =>
  ctx.write(async (tx) => {
    const { accountId } = ctx.viewer;
    const known = await listKnownIds(tx, interestIds);
    const unknown = interestIds.flatMap((id, index) =>
      known.has(id.toLowerCase()) ? [] : [[`interestIds.${index}`, "unknown"]],
    );
    if (unknown.length > 0) throw new AppError("validation_failed", { fields: Object.fromEntries(unknown) });
    await replaceOwnInterests(tx, accountId, [...known]);
    return accountSeenBy(ctx, tx, accountId);
  });
