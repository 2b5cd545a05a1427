import { notifyFailure } from "#components/layout/notices/toasts";
import { useContentDesk } from "./use-content-draft.tsx";
import { useStateText } from "./use-state-text.ts";

/** What is not kept yet would not come out with the rest: publishing waits for it, or says why it cannot. */
export const useWhenKept = (onRefused: () => void) => {
  const { state } = useContentDesk();
  const text = useStateText();
  return {
    isKeeping: state === "saving" || state === "dirty",
    orSay: (work: () => void): void => {
      if (state === "saved") work();
      else {
        notifyFailure(text);
        onRefused();
      }
    },
  };
};
