import { chat } from "#contract/chat";
import { moderation } from "#contract/moderation";
import type { MessageDecision, MessageReport } from "#entities/conversations/message-reports";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestAccount, World } from "#tests/support/world";
import { outcome } from "./chat-asking.ts";
import { circleOf } from "./chat-circle.ts";

export const done = [200, null];
export const missing = [404, "not_found"];
export const forbidden = [403, "forbidden"];

/** Three people in conversations, of whom Ada is a contact of the others, and a moderator of their organization. */
export const reportsIn = async (world: World, club: OrganizationRecord) => {
  const circle = circleOf(world, club);
  const moderator = await world.account(club, { role: "moderator" });
  const [ada, bob, carol] = await circle.people(3);
  if (!ada || !bob || !carol) throw new Error("There is nobody.");
  return {
    ...{ circle, moderator, ada, bob, carol },

    report: async (by: TestAccount, conversationId: string, messageId: number | string, reason = "Rude") => {
      const params = { conversationId, messageId: String(messageId) };
      return outcome(await world.send(chat.reportMessage, { params, body: { reason } }, by.who));
    },

    queue: async (status: "open" | "decided" = "open", who = moderator): Promise<MessageReport[]> =>
      (await who.call(moderation.messages, { query: { status } })).items,

    decide: async (reportId: string | undefined, decision: MessageDecision, who = moderator) => {
      const params = { reportId: reportId ?? "" };
      return outcome(await world.send(moderation.decideMessage, { params, body: { decision } }, who.who));
    },

    /** A conversation of the three, in which Bob has said something. */
    crew: async (...texts: string[]) => {
      const conversationId = await circle.open(ada, [bob, carol], "Crew");
      const said: number[] = [];
      for (const text of texts) said.push((await circle.say(bob, conversationId, text)).id);
      return { conversationId, said, last: said.at(-1) ?? 0 };
    },
  };
};
