import { questions } from "#contract/questions";
import { implement } from "#server/http/implement";
import * as editing from "./editing.service.ts";
import { getQuestionnaire } from "./questionnaire.service.ts";
import * as lists from "./search-lists.service.ts";
import * as sections from "./sections.service.ts";

export const questionRoutes = implement(questions)({
  questionnaire: (ctx, { params }) => getQuestionnaire(ctx, params.eventId),
  createSection: (ctx, { params, body }) => sections.createSection(ctx, params.eventId, body),
  updateSection: (ctx, { params, body }) => sections.changeSection(ctx, params, body),
  removeSection: (ctx, { params }) => sections.removeSection(ctx, params),
  setOrder: (ctx, { params, body }) => sections.setQuestionOrder(ctx, params.eventId, body),
  create: (ctx, { params, body }) => editing.createQuestion(ctx, params.eventId, body),
  update: (ctx, { params, body }) => editing.changeQuestion(ctx, params, body),
  remove: (ctx, { params }) => editing.removeQuestion(ctx, params),
  searchLists: (ctx, { params, query }) => lists.listSearchLists(ctx, params.eventId, query),
  createSearchList: (ctx, { params, body }) => lists.createSearchList(ctx, params.eventId, body),
});
