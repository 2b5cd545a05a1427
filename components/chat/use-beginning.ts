import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { writeUrlParam } from "#hooks/browser/use-url-param";
import type { Beginning } from "#lib/api/query";

/** Where one went to within the page, and which message the address named then: it counts until that names another. */
interface Step {
  readonly addressed: string | null;
  readonly beginning: Beginning;
}

const newest: Beginning = {};

export const isNewest = ({ around, after }: Beginning): boolean => around === undefined && after === undefined;

/**
 * Where a conversation is read from: a message that the address names or that a search has found, the place where unread
 * messages begin, or its newest end.
 */
export function useBeginning() {
  const addressed = useSearchParams().get("message");
  const [step, setStep] = useState<Step | null>(null);
  const [visit, setVisit] = useState(0);
  const goTo = (beginning: Beginning): void => {
    setStep({ addressed, beginning });
    setVisit(visit + 1);
  };
  const asAddressed = addressed === null ? newest : { around: addressed };
  return {
    beginning: step?.addressed === addressed ? step.beginning : asAddressed,
    /** Rises with each step within the page: whoever goes to the same place again is shown it again. */
    visit,
    toMessage: (messageId: number): void => goTo({ around: String(messageId) }),
    /** Behind the last message that was read. */
    toUnread: (readUntil: number): void => goTo({ after: String(readUntil) }),
    toNewest: (): void => {
      goTo(newest);
      writeUrlParam("message", "");
    },
  };
}

export type Way = ReturnType<typeof useBeginning>;
