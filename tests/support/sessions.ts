import type { Insertable } from "kysely";
import { organization as organizationCalls } from "#contract/organization";
import { sessions } from "#contract/sessions";
import type { AnyEndpoint } from "#kernel/define";
import type { DB } from "#server/db/tables";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { capture } from "./checkout.ts";
import type { TestAccount, World } from "./world.ts";

type Row<T extends keyof DB> = Partial<Insertable<DB[T]>>;

/** Every call of the module, as a registrant of this session would make it. */
export const sessionCalls = (place: { eventId: string; sessionId: string }, passId: string, questionId: string) => {
  const calls: [AnyEndpoint, object][] = [
    [sessions.get, {}],
    [sessions.questions, {}],
    [sessions.passes, {}],
    [sessions.intent, {}],
    [sessions.savePasses, { body: [{ passId }] }],
    [sessions.saveAnswers, { body: [{ passId, responses: [{ questionId, value: "Sloop" }] }] }],
    [sessions.saveAnswer, { body: { response: "Sloop" } }],
  ];
  return calls.map(([call, input]) => ({ call, input: { params: { ...place, passId, questionId }, ...input } }));
};

/** What the account is told by these calls, each answer once. */
export const codesOf = async (world: World, account: TestAccount, calls: ReturnType<typeof sessionCalls>) => {
  const replies = await Promise.all(calls.map(({ call, input }) => world.send(call, input, account.who)));
  return [...new Set(replies.map(({ status, body }) => `${status} ${body.code}`))];
};

/** A session that takes registrations, and its event's one pass type. */
export const makeWorkshop = async (
  world: World,
  of: OrganizationRecord,
  { event: eventRow = {}, session: sessionRow = {} }: { event?: Row<"events">; session?: Row<"sessions"> } = {},
) => {
  const event = await world.event(of, eventRow);
  const passType = await world.passType(of, event.id);
  const session = await world.session(of, event.id, { name: "Knots", registrationEnabled: true, ...sessionRow });
  const params = { eventId: event.id, sessionId: session.id };

  /** An account with passes of the event. */
  const registrant = async (passes = 1) => {
    const account = await world.account(of);
    const passIds: string[] = [];
    for (let index = 0; index < passes; index += 1)
      passIds.push((await world.registration(of, account, event.id, { passTypeId: passType.id })).passId);
    const [passId = ""] = passIds;
    return { ...account, passIds, passId };
  };

  let section: { id: string } | undefined;
  let sortOrder = 0;
  /** A question of the session's one section; one that a choice opens has none. */
  const question = async (row: Row<"sessionQuestions"> = {}, { isSub = false } = {}) => {
    section ??= await world.insert(of, "sessionSections", { sessionId: session.id, name: "You" });
    const sectionId = isSub ? null : section.id;
    sortOrder += 1;
    return world.insert(of, "sessionQuestions", {
      sessionId: session.id,
      sectionId,
      sortOrder,
      type: "text",
      name: "Boat",
      ...row,
    });
  };
  const choice = (questionId: string, value: string, row: Row<"sessionQuestionChoices"> = {}) =>
    world.insert(of, "sessionQuestionChoices", { questionId, value, ...row });
  const opens = (choiceId: string, questionId: string) =>
    world.insert(of, "sessionSubQuestions", { choiceId, questionId });

  const choose = ({ call }: TestAccount, passIds: readonly string[]) =>
    call(sessions.savePasses, { params, body: passIds.map((passId) => ({ passId })) });

  const answer = ({ call }: TestAccount, passId: string, answers: Record<string, string>) =>
    call(sessions.saveAnswers, {
      params,
      body: [{ passId, responses: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })) }],
    });

  const price = ({ call }: TestAccount, addressId?: string) => call(sessions.intent, { params, query: { addressId } });

  /** The whole way from a pass to the session. */
  const join = async (account: TestAccount & { passIds: readonly string[] }, addressId?: string) => {
    await choose(account, account.passIds);
    const intent = await price(account, addressId);
    await account.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
    return intent;
  };

  /** Status and code of what would be the whole way. */
  const tryToJoin = async (account: TestAccount & { passId: string }) => {
    const chosen = await world.send(sessions.savePasses, { params, body: [{ passId: account.passId }] }, account.who);
    if (chosen.status !== 200) return { status: chosen.status, code: chosen.body.code };
    const priced = await world.send(sessions.intent, { params }, account.who);
    if (priced.status !== 200) return { status: priced.status, code: priced.body.code };
    return capture(world, account, (priced.body.data as { id: string }).id);
  };

  /** What counts: seats and answers that are taken, and the accesses. */
  const state = () =>
    world.scope(of).read(async (tx) => {
      const { sold } = await tx
        .selectFrom("sessions")
        .where("id", "=", session.id)
        .select("sold")
        .executeTakeFirstOrThrow();
      const accesses = await tx
        .selectFrom("sessionAccesses")
        .where("sessionId", "=", session.id)
        .select("status")
        .orderBy("status")
        .execute();
      return { sold, accesses: accesses.map(({ status }) => status) };
    });

  const soldOf = (table: "sessionQuestions" | "sessionQuestionChoices", { id }: { id: string }) =>
    world.scope(of).read(async (tx) => {
      const { sold } = await tx.selectFrom(table).where("id", "=", id).select("sold").executeTakeFirstOrThrow();
      return sold;
    });

  return {
    ...{ event, passType, session, params },
    ...{ registrant, question, choice, opens },
    ...{ choose, answer, price, join, tryToJoin, state, soldOf },
  };
};
export type Workshop = Awaited<ReturnType<typeof makeWorkshop>>;
