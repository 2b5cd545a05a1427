import type * as z from "zod";
import type { accessResponsesList, sessionAnswersInput } from "#entities/attendance/session-access";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { lockRegistration } from "#server/modules/commerce/passes/passes.reads";
import { requirePass } from "#server/modules/commerce/passes/passes.service";
import { despiteRunOut } from "#server/modules/commerce/payments/holds.service";
import { assertNotCanceled } from "#server/modules/events/events/event-access.service";
import type { AccessForm } from "./access-forms.policy.ts";
import { assertMutable, formsOf, requireQuestion, writeAnswers } from "./access-forms.service.ts";
import { findHeldAccess, listAccessesTo } from "./accesses.queries.ts";
import { assertIdle, lockSession, type OpenSession, type SessionPlace } from "./open-session.service.ts";

/** Forms of the viewer's accesses that are still filled in: drafts, and those that wait for information. */
const openForms = async (tx: Tx, { session, passes }: OpenSession): Promise<AccessForm[]> => {
  const accesses = await listAccessesTo(
    tx,
    session.id,
    passes.map(({ id }) => id),
  );
  return formsOf(
    tx,
    session.id,
    accesses.filter(({ status }) => status === "draft" || status === "needsInfo"),
  );
};

const requireForm = (forms: readonly AccessForm[], passId: string): AccessForm => {
  const form = forms.find(({ access }) => access.passId === passId.toLowerCase());
  if (!form) throw new AppError("not_found");
  return form;
};

/** Saves answers of passes that are to join the session or wait for information. */
export const saveAnswers = async (
  ctx: MemberCtx,
  place: SessionPlace,
  body: ReadBody<z.output<typeof accessResponsesList>>,
): Promise<null> =>
  despiteRunOut(ctx, () =>
    ctx.write(async (tx) => {
      const open = await lockSession(ctx, tx, place);
      const forms = await openForms(tx, open);
      const given = body().map(({ passId, responses }) => ({ form: requireForm(forms, passId), responses }));
      if (given.some(({ form }) => form.access.status === "draft")) await assertIdle(tx, open);
      for (const { form, responses } of given) await writeAnswers(ctx, tx, form, responses);
      return null;
    }),
  );

/** Saves one answer while it is typed. */
export const saveAnswer = async (
  ctx: MemberCtx,
  { passId, questionId, ...place }: SessionPlace & { passId: string; questionId: string },
  body: ReadBody<{ response: string }>,
): Promise<null> =>
  despiteRunOut(ctx, () =>
    ctx.write(async (tx) => {
      const open = await lockSession(ctx, tx, place);
      const form = requireForm(await openForms(tx, open), passId);
      const question = requireQuestion(form, questionId);
      if (form.access.status === "draft") await assertIdle(tx, open);
      await writeAnswers(ctx, tx, form, [{ questionId: question.id, value: body().response }]);
      return null;
    }),
  );

/** Changes answers after the registration. Throws 404 without an access, `answer_fixed` where that is not allowed. */
export const saveAttendeeAnswers = (
  ctx: MemberCtx,
  { eventId, passId, sessionId }: SessionPlace & { passId: string },
  body: ReadBody<z.output<typeof sessionAnswersInput>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { event, row } = await requirePass(ctx, tx, eventId, passId);
    const { registrationId, id } = row;
    await lockRegistration(tx, registrationId);
    await assertNotCanceled(tx, event.id);
    const wanted = { registrationId, passId: id, sessionId: sessionId.toLowerCase() };
    const access = await findHeldAccess(tx, wanted, isId(sessionId) ? "id" : "slug");
    const [form] = access ? await formsOf(tx, access.sessionId, [access]) : [];
    if (!form) throw new AppError("not_found");
    const answers = body();
    assertMutable(form, answers);
    await writeAnswers(ctx, tx, form, answers);
    return null;
  });
