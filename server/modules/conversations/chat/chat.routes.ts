import { chat } from "#contract/chat";
import { implement } from "#server/http/implement";
import { changeNotifications, getConversation, listConversations, listMembers } from "./conversations.service.ts";
import { editMessage } from "./editing.service.ts";
import { leaveConversation, removeConversation } from "./leaving.service.ts";
import { react, unreact } from "./message-reactions.service.ts";
import { listMessages, sendMessage } from "./messages.service.ts";
import { addMember, openConversation } from "./opening.service.ts";
import { removeMessage } from "./removing.service.ts";
import { reportMessage } from "./reporting.service.ts";
import { acceptRequest, declineRequest, getReach, listReaches, listRequests } from "./requests.service.ts";
import { changeLook, changeRole, removeMember } from "./tending.service.ts";

export const chatRoutes = implement(chat)({
  list: (ctx, { query }) => listConversations(ctx, query),
  requests: (ctx, { query }) => listRequests(ctx, query),
  acceptRequest: (ctx, { params }) => acceptRequest(ctx, params.conversationId),
  declineRequest: (ctx, { params }) => declineRequest(ctx, params.conversationId),
  reaches: (ctx, { query }) => listReaches(ctx, query.accountIds),
  reach: (ctx, { params }) => getReach(ctx, params.accountId),
  get: (ctx, { params }) => getConversation(ctx, params.conversationId),
  members: (ctx, { params, query }) => listMembers(ctx, params.conversationId, query),
  messages: (ctx, { params, query }) => listMessages(ctx, params.conversationId, query),
  create: (ctx, { body }) => openConversation(ctx, body()),
  addMember: (ctx, { params }) => addMember(ctx, params.conversationId, params.accountId),
  removeMember: (ctx, { params }) => removeMember(ctx, params.conversationId, params.accountId),
  setRole: (ctx, { params, body }) => changeRole(ctx, params.conversationId, params.accountId, body),
  rename: (ctx, { params, body }) => changeLook(ctx, params.conversationId, body),
  send: (ctx, { params, body }) => sendMessage(ctx, params.conversationId, body),
  editMessage: (ctx, { params, body }) => editMessage(ctx, params, body),
  removeMessage: (ctx, { params }) => removeMessage(ctx, params.conversationId, params.messageId),
  reportMessage: (ctx, { params, body }) => reportMessage(ctx, params.conversationId, params.messageId, body),
  react: (ctx, { params, body }) => react(ctx, params, body),
  unreact: (ctx, { params }) => unreact(ctx, params),
  remove: (ctx, { params }) => removeConversation(ctx, params.conversationId),
  leave: (ctx, { params }) => leaveConversation(ctx, params.conversationId),
  setNotifications: (ctx, { params, body }) => changeNotifications(ctx, params.conversationId, body),
});
