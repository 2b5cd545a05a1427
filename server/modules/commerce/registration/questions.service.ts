import type { PassQuestions, RegistrationSection } from "#entities/commerce/questions";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { SectionKind } from "#server/modules/commerce/questionnaire/sections.policy";
import {
  questionnaireOf,
  sectionSummaries,
  sectionsFor,
} from "#server/modules/commerce/questionnaire/sections.service";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import { listPassAddOnIds } from "./add-ons.queries.ts";
import { openCart } from "./cart.service.ts";

interface AskedPass {
  id: string;
  passTypeId: string;
}

/** The sections that ask each of these passes, in their order. */
export const sectionsOfPasses = async (
  ctx: Pick<MemberCtx, "organization" | "viewer">,
  tx: Tx,
  eventId: string,
  { kind, passes }: { kind: SectionKind; passes: readonly AskedPass[] },
): Promise<ReadonlyMap<string, RegistrationSection[]>> => {
  const questionnaire = await questionnaireOf(tx, eventId, kind);
  const summaries = await sectionSummaries(tx, ctx.organization, questionnaire);
  const ids = passes.map(({ id }) => id);
  const addOns = Map.groupBy(await listPassAddOnIds(tx, ids), ({ passId }) => passId);
  return new Map(
    passes.map(({ id, passTypeId }) => {
      const addOnIds = (addOns.get(id) ?? []).map(({ addOnId }) => addOnId);
      const sections = sectionsFor(questionnaire, { passTypeId, addOnIds, tierIds: ctx.viewer.tierIds });
      return [id, sections.flatMap((section) => summaries.get(section.id) ?? [])];
    }),
  );
};

/** What the passes in the cart are asked. */
export const listCartQuestions = (ctx: MemberCtx, reference: string): Promise<PassQuestions[]> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const cart = await openCart(ctx, tx, event);
    const passes = cart.passes.filter((pass) => !isCounted(pass));
    const sections = await sectionsOfPasses(ctx, tx, event.id, { kind: "registration", passes });
    return passes.map(({ id }) => ({ passId: id, sections: sections.get(id) ?? [] }));
  });
