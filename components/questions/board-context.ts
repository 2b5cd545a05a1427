import { createContext, useContext } from "react";
import type {
  HostChoice,
  HostQuestion,
  HostSection,
  HostSectionKind,
  Questionnaire,
} from "#entities/commerce/host-questions";
import type { QuestionType } from "#lib/questions/question-types";

/** Where a new question goes: into a section (the first one, when none is named), or behind a choice. */
export type QuestionPlace = { sectionId?: string; choice?: HostChoice };

/** What is open beside the questions. */
export type Opened =
  | { kind: "types"; place: QuestionPlace }
  | { kind: "new"; place: QuestionPlace; type: QuestionType }
  | { kind: "question"; question: HostQuestion }
  /** Null = a new one. */
  | { kind: "section"; section: HostSection | null }
  | { kind: "remove"; question: HostQuestion };

export type Board = {
  eventId: string;
  kind: HostSectionKind;
  questionnaire: Questionnaire;
  open: (what: Opened | null) => void;
};

export const BoardContext = createContext<Board | null>(null);

export const useBoard = (): Board => {
  const board = useContext(BoardContext);
  if (!board) throw new Error("Questions are shown on a board.");
  return board;
};
