import { chat } from "#contract/chat";
import type { Populated } from "#tests/support/populate";
import { inDays, type World } from "#tests/support/world";

/** The person has reported somebody, was reported, has said something before what was reported, and has decided. */
export const fillReports = async (world: World, populated: Populated, mark: string): Promise<void> => {
  const { organization: of, host, stranger, registrant, mateId, params } = populated;
  const { conversationId, messageId } = params;
  const reason = `${mark} was insulted`;
  await registrant.call(chat.reportMessage, { params: { conversationId, messageId }, body: { reason } });
  const report = await world.insert(of, "messageReports", {
    ...{ messageId: 1, authorId: mateId, reporterId: host.id, reason: "Rude" },
    ...({ decision: "dismiss", decidedAt: inDays(-1), deciderId: registrant.id } as const),
  });
  await world.insert(of, "reportedMessages", {
    ...{ reportId: report.id, messageId: 0, accountId: registrant.id, text: `${mark} before`, saidAt: inDays(-2) },
  });
  const own = { messageId: 2, authorId: registrant.id, reporterId: stranger.id, reason: "Rude" };
  await world.insert(of, "messageReports", own);
};
