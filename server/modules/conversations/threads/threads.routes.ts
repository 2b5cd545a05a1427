import { threads } from "#contract/threads";
import { implement } from "#server/http/implement";
import * as rules from "#server/modules/attendance/sessions/thread-readers.policy";
import { listMessages, removeMessage, sendMessage, updateMessage } from "./thread-messages.service.ts";
import { answer, listQuestions, reopen, unvote, vote } from "./thread-questions.service.ts";
import { react, unreact } from "./thread-reactions.service.ts";
import { reportMessage } from "./thread-reports.service.ts";
import { getThread } from "./threads.service.ts";

/** Who reads in a place, and who runs it, is known to modules that come later. */
export const threadRoutes = implement(threads)({
  get: (ctx, { params }) => getThread(ctx, params.threadId, rules),
  messages: (ctx, { params, query }) => listMessages(ctx, params.threadId, query, rules),
  send: (ctx, { params, body }) => sendMessage(ctx, params.threadId, body, rules),
  update: (ctx, { params, body }) => updateMessage(ctx, params, body, rules),
  remove: (ctx, { params }) => removeMessage(ctx, params, rules),
  react: (ctx, { params, body }) => react(ctx, params, body, rules),
  unreact: (ctx, { params }) => unreact(ctx, params, rules),
  questions: (ctx, { params, query }) => listQuestions(ctx, params.threadId, query, rules),
  vote: (ctx, { params }) => vote(ctx, params, rules),
  unvote: (ctx, { params }) => unvote(ctx, params, rules),
  answer: (ctx, { params }) => answer(ctx, params, rules),
  reopen: (ctx, { params }) => reopen(ctx, params, rules),
  report: (ctx, { params, body }) => reportMessage(ctx, params, body, rules),
});
