import { sessions } from "#contract/sessions";
import { implement } from "#server/http/implement";
import { getAccessIntent } from "./access-purchase.service.ts";
import { saveAnswer, saveAnswers } from "./session-answers.service.ts";
import { listAccesses, listPasses, listQuestions, savePasses } from "./sessions.service.ts";

export const sessionRoutes = implement(sessions)({
  get: (ctx, { params }) => listAccesses(ctx, params),
  questions: (ctx, { params }) => listQuestions(ctx, params),
  intent: (ctx, { params, query }) => getAccessIntent(ctx, params, query),
  passes: (ctx, { params }) => listPasses(ctx, params),
  savePasses: (ctx, { params, body }) => savePasses(ctx, params, body),
  saveAnswer: (ctx, { params, body }) => saveAnswer(ctx, params, body),
  saveAnswers: (ctx, { params, body }) => saveAnswers(ctx, params, body),
});
