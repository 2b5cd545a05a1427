import { chat } from "#contract/chat";
import { implement } from "#server/http/implement";
import { changeNotifications, getConversation, listConversations, listMembers } from "./conversations.service.ts";
import { leaveConversation, removeConversation } from "./leaving.service.ts";
import { listMessages, removeMessage, sendMessage } from "./messages.service.ts";
import { addMember, openConversation } from "./opening.service.ts";

export const chatRoutes = implement(chat)({
  list: (ctx, { query }) => listConversations(ctx, query),
  get: (ctx, { params }) => getConversation(ctx, params.conversationId),
  members: (ctx, { params, query }) => listMembers(ctx, params.conversationId, query),
  messages: (ctx, { params, query }) => listMessages(ctx, params.conversationId, query),
  create: (ctx, { body }) => openConversation(ctx, body()),
  addMember: (ctx, { params }) => addMember(ctx, params.conversationId, params.accountId),
  send: (ctx, { params, body }) => sendMessage(ctx, params.conversationId, body),
  removeMessage: (ctx, { params }) => removeMessage(ctx, params.conversationId, params.messageId),
  remove: (ctx, { params }) => removeConversation(ctx, params.conversationId),
  leave: (ctx, { params }) => leaveConversation(ctx, params.conversationId),
  setNotifications: (ctx, { params, body }) => changeNotifications(ctx, params.conversationId, body),
});
