import { useMutation } from "@tanstack/react-query";
import { threads } from "#contract/threads";
import { mutation } from "#lib/api/query";

/** The dialog that sends it says what went wrong. Nothing of the thread changes. */
export const useReportThreadMessage = () =>
  useMutation(mutation(threads.report, { invalidates: [], shownByForm: true }));
