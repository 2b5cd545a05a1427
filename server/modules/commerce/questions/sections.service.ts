import type * as z from "zod";
import type {
  HostSection,
  questionOrderInput,
  sectionCreateInput,
  sectionUpdateInput,
} from "#entities/commerce/host-questions";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { deleteOpenings, placeQuestions } from "./editing.queries.ts";
import { hostSectionOf } from "./questionnaire.service.ts";
import { findAudienceNames, listPlaces, lockQuestionnaire } from "./questions.queries.ts";
import {
  deleteSection,
  findSection,
  insertSection,
  listAllSections,
  setSectionAddOns,
  setSectionPassTypes,
  setSectionTiers,
  updateSection,
} from "./sections.queries.ts";

/** The event, when nobody else changes what it asks. */
export const lockHosted = async (ctx: MemberCtx, tx: Tx, reference: string): Promise<{ id: string }> => {
  const event = await requireHosted(ctx, tx, reference);
  await lockQuestionnaire(tx, event.id);
  return event;
};

/** Throws 404 for what is none of the known. */
const assertKnown = (ids: readonly string[] | undefined, known: readonly { id: string }[]): void => {
  if (ids?.some((id) => !known.some((one) => one.id === id))) throw new AppError("not_found");
};

type Audience = Pick<z.output<typeof sectionUpdateInput>, "accountTierIds" | "passTypeIds" | "addOnIds">;

const setAudience = async (
  tx: Tx,
  { eventId, sectionId }: { eventId: string; sectionId: string },
  { accountTierIds, passTypeIds, addOnIds }: Audience,
): Promise<void> => {
  const known = await findAudienceNames(tx, eventId);
  if (accountTierIds) {
    assertKnown(accountTierIds, known.accountTiers);
    await setSectionTiers(tx, sectionId, [...new Set(accountTierIds)]);
  }
  if (passTypeIds) {
    assertKnown(passTypeIds, known.passTypes);
    await setSectionPassTypes(tx, sectionId, [...new Set(passTypeIds)]);
  }
  if (addOnIds) {
    assertKnown(addOnIds, known.addOns);
    await setSectionAddOns(tx, sectionId, [...new Set(addOnIds)]);
  }
};

/** The section of the event. Throws 404. */
export const sectionOf = async (tx: Tx, eventId: string, id: string) => {
  const section = isId(id) ? await findSection(tx, eventId, id.toLowerCase()) : undefined;
  if (!section) throw new AppError("not_found");
  return section;
};

const nextOrder = (sections: readonly { kind: string; sortOrder: number }[], kind: string): number =>
  Math.max(-1, ...sections.filter((one) => one.kind === kind).map(({ sortOrder }) => sortOrder)) + 1;

export const createSection = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof sectionCreateInput>>,
): Promise<HostSection> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await lockHosted(ctx, tx, reference);
    const { kind, name, description, ...audience } = input();
    const sortOrder = nextOrder(await listAllSections(tx, eventId), kind);
    const values = { eventId, kind, name, description: description || null, sortOrder };
    const { id } = await insertSection(tx, values);
    await setAudience(tx, { eventId, sectionId: id }, audience);
    return hostSectionOf(tx, eventId, id);
  });

export const changeSection = (
  ctx: MemberCtx,
  { eventId: reference, sectionId }: { eventId: string; sectionId: string },
  input: ReadBody<z.output<typeof sectionUpdateInput>>,
): Promise<HostSection> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await lockHosted(ctx, tx, reference);
    const { base, ...sent } = input();
    const { id } = await sectionOf(tx, eventId, sectionId);
    const current = await hostSectionOf(tx, eventId, id);
    const { name, description, ...audience } = mergedChanges(sent, { believed: base, current });
    await updateSection(tx, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
      updatedAt: ctx.now,
    });
    await setAudience(tx, { eventId, sectionId: id }, audience);
    return hostSectionOf(tx, eventId, id);
  });

/** Throws `in_use` for one that still asks something. */
export const removeSection = (
  ctx: MemberCtx,
  { eventId: reference, sectionId }: { eventId: string; sectionId: string },
): Promise<null> =>
  refusingInUse(
    ctx.write(async (tx) => {
      const { id: eventId } = await lockHosted(ctx, tx, reference);
      const { id } = await sectionOf(tx, eventId, sectionId);
      await deleteSection(tx, id);
      return null;
    }),
  );

/** Where a question goes whose host names no section; the locked event gets one when it has none. */
export const firstSection = async ({ organization }: MemberCtx, tx: Tx, eventId: string): Promise<string> => {
  const [first] = (await listAllSections(tx, eventId)).filter(({ kind }) => kind === "registration");
  if (first) return first.id;
  const locale = organization.defaultLocale;
  const t = translate(locale, await loadMessages(locale, ["questions"]), "questions");
  const { id } = await insertSection(tx, { eventId, kind: "registration", name: t("firstSection") });
  return id;
};

/** The named ones in their order, in the places that they have among all. */
const inPlaces = (all: readonly { id: string }[], named: readonly string[]): string[] => {
  const places = all.flatMap(({ id }, place) => (named.includes(id) ? [place] : []));
  const order = all.map(({ id }) => id);
  for (const [index, place] of places.entries()) order[place] = named[index] ?? "";
  return order;
};

/** Puts sections and questions into an order, also questions into another section. What is not named stays. */
export const setQuestionOrder = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof questionOrderInput>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await lockHosted(ctx, tx, reference);
    const { sections } = input();
    const known = await listPlaces(tx, eventId);
    const ids = sections.flatMap(({ questionIds }) => questionIds);
    const sectionIds = sections.map(({ id }) => id);
    if (new Set(ids).size < ids.length || new Set(sectionIds).size < sectionIds.length)
      throw new AppError("validation_failed", { fields: { sections: "duplicate" } });
    assertKnown(ids, known);
    const all = await listAllSections(tx, eventId);
    const named = sections.flatMap(({ id }) => id ?? []);
    assertKnown(named, all);
    for (const [sortOrder, id] of inPlaces(all, named).entries())
      await updateSection(tx, id, { sortOrder, updatedAt: ctx.now });
    await placeQuestions(
      tx,
      sections.flatMap(({ id: sectionId, questionIds }) =>
        questionIds.map((id, sortOrder) => ({ id, sectionId, sortOrder })),
      ),
    );
    // A section asks it now: no choice opens it a second time.
    await deleteOpenings(
      tx,
      sections.flatMap(({ id, questionIds }) => (id === null ? [] : questionIds)),
    );
    return null;
  });
