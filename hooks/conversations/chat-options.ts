import { chat } from "#contract/chat";
import { type Beginning, cursors, cursorsFrom, pages, query } from "#lib/api/query";
import { mostWitnesses } from "#lib/chat/readers";

/** What pages ask ahead and hooks read, alike. */

/** As many as fill a tall screen. */
const conversationsShown = 20;

export const conversationsOptions = () => pages(chat.list, { query: { pageSize: conversationsShown } });
/** What one is asked for. */
export const requestsOptions = () => pages(chat.requests, { query: { pageSize: conversationsShown } });
export const conversationOptions = (conversationId: string) => query(chat.get, { params: { conversationId } });
/**
 * From the newest on: every look asks, and whoever asks has read them. From elsewhere nothing is read by asking, and
 * nothing is kept: who comes back is shown what stands there then.
 */
export const messagesOptions = (conversationId: string, beginning: Beginning = {}) => {
  const isNewest = Object.keys(beginning).length === 0;
  const options = { staleTime: 0, ...(!isNewest && { gcTime: 0, refetchOnWindowFocus: false }) };
  return cursorsFrom(chat.messages, { params: { conversationId } }, beginning, options);
};
/** What holds all words of a search. */
export const foundMessagesOptions = (conversationId: string, search: string) =>
  cursors(chat.messages, { params: { conversationId }, query: { search } }, { required: ["search"] });
export const membersOptions = (conversationId: string, search?: string) =>
  pages(chat.members, { params: { conversationId }, query: { search, pageSize: conversationsShown } });
/** All of a conversation that is small enough to tell how far they have read. */
export const witnessesOptions = (conversationId: string) =>
  pages(chat.members, { params: { conversationId }, query: { pageSize: mostWitnesses } });
