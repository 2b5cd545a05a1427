import { questions } from "#contract/questions";
import { registration } from "#contract/registration";
import type { QuestionCreateInput, QuestionUpdateInput } from "#entities/commerce/host-questions";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { fillCart } from "#tests/support/checkout";
import type { TestAccount, World } from "#tests/support/world";

/** A question that asks for a line of text. */
export const line: QuestionCreateInput = { name: "Company", type: "text", required: false, mutable: true, choices: [] };

export const choice = (value: string, more: object = {}) => ({ id: null, value, ...more });

/** A question as it is, to be sent back with changes. */
export const bodyOf = ({ name, required, mutable, choices }: RegistrationQuestion): QuestionUpdateInput => ({
  ...{ name, required, mutable },
  choices: choices.map(({ id, value }) => ({ id, value })),
});

/** An event of the host's that somebody may buy a pass for, and what the host does with its questions. */
export const makeAskingEvent = async (world: World, club: OrganizationRecord, host: TestAccount) => {
  const { id: eventId } = await world.event(club, { host });
  const { id: passTypeId } = await world.passType(club, eventId);
  const buyer = await world.account(club, { firstName: "Buyer" });

  const create = (body: Partial<QuestionCreateInput> = {}) =>
    host.call(questions.create, { params: { eventId }, body: { ...line, ...body } });
  const refusal = async (call: AnyEndpoint, input: { params?: object; body?: unknown }) => {
    const { status, body } = await world.send(call, { ...input, params: { eventId, ...input.params } }, host.who);
    return { status, code: body.code, fields: body.fields };
  };
  return {
    eventId,
    passTypeId,
    buyer,
    create,
    refusal,
    select: (values: readonly string[], more: Partial<QuestionCreateInput> = {}) =>
      create({ name: "Size", type: "select", choices: values.map((value) => choice(value)), ...more }),
    change: (question: RegistrationQuestion, body: Partial<QuestionUpdateInput>) =>
      host.call(questions.update, {
        params: { eventId, questionId: question.id },
        body: { ...bodyOf(question), ...body },
      }),
    refusedChange: (question: RegistrationQuestion, body: Partial<QuestionUpdateInput>) =>
      refusal(questions.update, { params: { questionId: question.id }, body: { ...bodyOf(question), ...body } }),
    questionnaire: () => host.call(questions.questionnaire, { params: { eventId } }),

    /** A pass that counts, or was given back, and answered. */
    answer: async (questionId: string, value: string, status: "ready" | "canceled" = "ready") => {
      const { passId } = await world.registration(club, buyer, eventId, { passTypeId, status });
      await world.insert(club, "registrationQuestionResponses", { passId, questionId, value });
      return passId;
    },

    /** What the cart of a newcomer is asked. */
    asked: async (): Promise<{ name: string; names: string[] }[]> => {
      const newcomer = await world.account(club);
      await fillCart(newcomer, eventId, passTypeId);
      const [pass] = await newcomer.call(registration.questions, { params: { eventId } });
      return (pass?.sections ?? []).map(({ name, questions: own }) => ({ name, names: own.map((one) => one.name) }));
    },
  };
};
export type AskingEvent = Awaited<ReturnType<typeof makeAskingEvent>>;
