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
} from "#entities/host-questions";
import { registrationQuestion } from "#entities/questions";
import { defineModule } from "#kernel/define";

/** What an event asks of those who register, for its hosts. What was answered stays: 460 `in_use`. */
export const questions = defineModule("questions", ["events"], {
  questionnaire: {
    method: "GET",
    path: "/listings/{eventId}/sections",
    auth: "host",
    response: questionnaire,
  },
  createSection: {
    method: "POST",
    path: "/listings/{eventId}/sections",
    auth: "host",
    body: sectionCreateInput,
    response: hostSection,
    touches: ["registration"],
  },
  updateSection: {
    method: "PUT",
    path: "/listings/{eventId}/sections/{sectionId}",
    auth: "host",
    body: sectionUpdateInput,
    response: hostSection,
    touches: ["registration"],
  },
  /** Only an empty one. */
  removeSection: {
    method: "DELETE",
    path: "/listings/{eventId}/sections/{sectionId}",
    auth: "host",
    response: z.null(),
    touches: ["registration"],
  },
  setOrder: {
    method: "PUT",
    path: "/listings/{eventId}/questions/order",
    auth: "host",
    body: questionOrderInput,
    response: z.null(),
    touches: ["listings", "registration"],
  },
  create: {
    method: "POST",
    path: "/listings/{eventId}/questions",
    auth: "host",
    body: questionCreateInput,
    response: registrationQuestion,
    touches: ["listings", "registration"],
  },
  update: {
    method: "PUT",
    path: "/listings/{eventId}/questions/{questionId}",
    auth: "host",
    body: questionUpdateInput,
    response: registrationQuestion,
    touches: ["listings", "registration"],
  },
  /** With what only its choices open. */
  remove: {
    method: "DELETE",
    path: "/listings/{eventId}/questions/{questionId}",
    auth: "host",
    response: registrationQuestion,
    touches: ["listings", "registration"],
  },
  searchLists: { method: "GET", path: "/listings/{eventId}/searchLists", auth: "host", page: searchList },
  createSearchList: {
    method: "POST",
    path: "/listings/{eventId}/searchLists",
    auth: "host",
    body: searchListInput,
    response: searchList,
  },
});
