import type { QuestionPlace } from "./board-context";

/** Where a new question goes, as it is sent; named by neither, the event's first section takes it. */
export const placeBody = ({ sectionId, choice }: QuestionPlace): { sectionId?: string; choiceId?: string } => ({
  ...(sectionId && { sectionId }),
  ...(choice && { choiceId: choice.id }),
});
