import * as z from "zod";
import {
  hostSection,
  questionCreateInput,
  questionnaire,
  questionOrderInput,
  questionUpdateInput,
  searchList,
  searchListInput,
  sectionCreateInput,
  sectionUpdateInput,
} from "#entities/commerce/host-questions";
import { registrationQuestion } from "#entities/commerce/questions";
import { defineModule } from "#kernel/define";

/** What an event asks of those who register, for its hosts. What was answered stays: 460 `in_use`. */
export const questions = defineModule("questions", ["events"], {
  questionnaire: {
    method: "GET",
    path: "/listings/{eventId}/sections",
    permission: "event.host",
    response: questionnaire,
  },
  createSection: {
    method: "POST",
    path: "/listings/{eventId}/sections",
    permission: "event.host",
    body: sectionCreateInput,
    response: hostSection,
    touches: ["registration"],
  },
  updateSection: {
    method: "PUT",
    path: "/listings/{eventId}/sections/{sectionId}",
    permission: "event.host",
    body: sectionUpdateInput,
    response: hostSection,
    touches: ["registration"],
  },
  /** Only an empty one. */
  removeSection: {
    method: "DELETE",
    path: "/listings/{eventId}/sections/{sectionId}",
    permission: "event.host",
    response: z.null(),
    touches: ["registration"],
  },
  setOrder: {
    method: "PUT",
    path: "/listings/{eventId}/questions/order",
    permission: "event.host",
    body: questionOrderInput,
    response: z.null(),
    touches: ["listings", "registration"],
  },
  create: {
    method: "POST",
    path: "/listings/{eventId}/questions",
    permission: "event.host",
    body: questionCreateInput,
    response: registrationQuestion,
    touches: ["listings", "registration"],
  },
  update: {
    method: "PUT",
    path: "/listings/{eventId}/questions/{questionId}",
    permission: "event.host",
    body: questionUpdateInput,
    response: registrationQuestion,
    touches: ["listings", "registration"],
  },
  /** With what only its choices open. */
  remove: {
    method: "DELETE",
    path: "/listings/{eventId}/questions/{questionId}",
    permission: "event.host",
    response: registrationQuestion,
    touches: ["listings", "registration"],
  },
  searchLists: { method: "GET", path: "/listings/{eventId}/searchLists", permission: "event.host", page: searchList },
  createSearchList: {
    method: "POST",
    path: "/listings/{eventId}/searchLists",
    permission: "event.host",
    body: searchListInput,
    response: searchList,
  },
});
