"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useIdentityText } from "#components/auth/identity-faults";
import { Button } from "#components/ui/actions/button";
import { cx } from "#lib/format/class-names";
import type { CodeDelivery } from "#lib/session/identity";
import { useAuthDraft } from "./auth-draft";

/** Seconds before another code may be asked for: about what a mail takes. */
const pause = 30;

export type ResendCodeProps = {
  /** Asks for another code; null = not yet, something has to be filled in first. */
  send: () => Promise<CodeDelivery | null>;
};

/** "Send another code", with patience. */
export function ResendCode({ send }: ResendCodeProps) {
  const t = useTranslations("auth.resend");
  const identity = useTranslations("identity");
  const { state, left, resend } = useResend(send);
  return (
    <div className="grid justify-items-center gap-1 text-sm">
      <Button variant="quiet" size="sm" busy={state.kind === "sending"} disabled={left > 0} onClick={resend}>
        {left > 0 ? t("wait", { seconds: left }) : t("action")}
      </Button>
      <p role="status" className={cx("text-center empty:hidden", state.kind === "failed" ? "text-bad" : "text-good")}>
        {state.kind === "sent" && identity("codeSent")}
        {state.kind === "failed" && state.text}
      </p>
    </div>
  );
}

type ResendState = { kind: "idle" | "sending" | "sent" } | { kind: "failed"; text: string };

function useResend(send: ResendCodeProps["send"]) {
  const t = useTranslations("forms.faults");
  const identityText = useIdentityText();
  const { draft, keepInDraft } = useAuthDraft();
  const [state, setState] = useState<ResendState>({ kind: "idle" });
  const [left, setLeft] = useState(draft.isCodeFresh ? pause : 0);

  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const clock = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(clock);
  }, [isWaiting]);

  const resend = async () => {
    setState({ kind: "sending" });
    try {
      const delivery = await send();
      setState({ kind: delivery ? "sent" : "idle" });
      if (!delivery) return;
      keepInDraft({ destination: delivery.destination });
      setLeft(pause);
    } catch (error) {
      setState({ kind: "failed", text: identityText(error) ?? t("unexpected") });
    }
  };
  return { state, left, resend };
}
