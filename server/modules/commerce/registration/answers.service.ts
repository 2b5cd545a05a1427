import type * as z from "zod";
import type { passResponsesList } from "#entities/commerce/registration";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { missingAnswers, withSubQuestions } from "#server/modules/commerce/questionnaire/answers.policy";
import { questionnaireOf } from "#server/modules/commerce/questionnaire/sections.service";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { listPasses, lockCart } from "./cart.queries.ts";
import { assertIdle } from "./cart.service.ts";
import {
  completePass,
  formsOf,
  type GivenAnswer,
  type PassForm,
  pruneAnswers,
  writeAnswers,
} from "./pass-forms.service.ts";

/** What the answers of these drafts take of the choices, and which of the drafts still lack required ones. */
export const answersOf = async (
  ctx: Pick<MemberCtx, "viewer">,
  tx: Tx,
  { event }: { event: { id: string } },
  passes: readonly PassForm["pass"][],
): Promise<{ choiceIds: string[]; incomplete: string[] }> => {
  const forms = await formsOf(ctx, tx, await questionnaireOf(tx, event.id, "registration"), passes);
  const choiceIds: string[] = [];
  for (const form of forms) choiceIds.push(...(await pruneAnswers(tx, form)));
  const incomplete = forms.filter(({ questions, answers }) => missingAnswers(questions, answers).length > 0);
  return { choiceIds, incomplete: incomplete.map(({ pass }) => pass.id) };
};

const saveForm = async (ctx: MemberCtx, tx: Tx, form: PassForm, given: readonly GivenAnswer[]): Promise<void> => {
  await writeAnswers(ctx, tx, form, given);
  await completePass(ctx, tx, form);
};

/** Saves answers of passes that are in the cart or wait for information; a pass that has all it needs becomes ready. */
export const saveAnswers = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof passResponsesList>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const given = body().map(({ id, responses }) => ({ id: id.toLowerCase(), responses }));
    const registration = await lockCart(tx, event.id, ctx.viewer.accountId);
    const passes = registration ? await listPasses(tx, registration.id) : [];
    if (registration) await assertIdle(tx, registration);
    const open = passes.filter(({ status }) => status !== "ready");
    if (given.some(({ id }) => !open.some((pass) => pass.id === id))) throw new AppError("not_found");
    const forms = await formsOf(ctx, tx, await questionnaireOf(tx, event.id, "registration"), open);
    for (const { id, responses } of given) {
      const form = forms.find(({ pass }) => pass.id === id);
      if (form) await saveForm(ctx, tx, form, responses);
    }
    return null;
  });

/** Saves one answer while it is typed. */
export const saveAnswer = (
  ctx: MemberCtx,
  { eventId, passId, questionId }: { eventId: string; passId: string; questionId: string },
  body: ReadBody<{ response: string }>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, eventId);
    const registration = await lockCart(tx, event.id, ctx.viewer.accountId);
    const passes = registration ? await listPasses(tx, registration.id) : [];
    if (registration) await assertIdle(tx, registration);
    const pass = passes.find(({ id, status }) => id === passId.toLowerCase() && status !== "ready");
    if (!pass) throw new AppError("not_found");
    const [form] = await formsOf(ctx, tx, await questionnaireOf(tx, event.id, "registration"), [pass]);
    if (!form || !withSubQuestions(form.questions).some(({ id }) => id === questionId.toLowerCase()))
      throw new AppError("not_found");
    await saveForm(ctx, tx, form, [{ questionId, value: body().response }]);
    return null;
  });
