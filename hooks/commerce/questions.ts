import { useMutation } from "@tanstack/react-query";
import { listings } from "#contract/listings";
import { questions } from "#contract/questions";
import { useCall, usePages } from "#hooks/calls/use-call";
import { patchOptimistically } from "#lib/api/cache";
import { mutation } from "#lib/api/query";
import { ordered } from "#lib/questions/questionnaire";

/** Effects on caches: contract, behaviour §4. */
const stale = [questions.questionnaire, listings.questions, listings.attendeeSections, "registration"] as const;

export const useQuestionnaire = (eventId: string) => useCall(questions.questionnaire, { params: { eventId } });

export const useCreateQuestion = () =>
  useMutation(mutation(questions.create, { shownByForm: true, invalidates: stale }));
/** One press, without a form that could say what went wrong. */
export const useAddQuestion = () => useMutation(mutation(questions.create, { invalidates: stale }));
export const useUpdateQuestion = () =>
  useMutation(mutation(questions.update, { shownByForm: true, invalidates: stale }));
export const useRemoveQuestion = () => useMutation(mutation(questions.remove, { invalidates: stale }));

/** The order is shown before the platform has it. */
export const useOrderQuestions = () =>
  useMutation({
    ...mutation(questions.setOrder, { invalidates: stale }),
    onMutate: ({ params, body }, { client }) =>
      patchOptimistically(client, questions.questionnaire, { params }, (cached) => ordered(cached, body)),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });

export const useCreateSection = () =>
  useMutation(mutation(questions.createSection, { shownByForm: true, invalidates: stale }));
export const useUpdateSection = () =>
  useMutation(mutation(questions.updateSection, { shownByForm: true, invalidates: stale }));
export const useRemoveSection = () => useMutation(mutation(questions.removeSection, { invalidates: stale }));

export const useSearchLists = (eventId: string) =>
  usePages(questions.searchLists, { params: { eventId }, query: { pageSize: 100 } });
export const useCreateSearchList = () =>
  useMutation(mutation(questions.createSearchList, { shownByForm: true, invalidates: [questions.searchLists] }));
