import { useMutation } from "@tanstack/react-query";
import { chat } from "#contract/chat";
import { mutation } from "#lib/api/query";

/** The dialog that sends it says what went wrong. Nothing of the conversation changes. */
export const useReportMessage = () => useMutation(mutation(chat.reportMessage, { invalidates: [], shownByForm: true }));
