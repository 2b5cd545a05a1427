"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { Arrival, ArrivalSpinner } from "#components/auth/arrival";
import { ButtonLink } from "#components/ui/actions/button-link";
import { ErrorState } from "#components/ui/states/error-state";
import { useHref } from "#lib/i18n/use-href";
import { localizedPath, routes } from "#lib/routes";
import { type HostedFailure, HostedSignInError } from "#lib/session/hosted-error";
import { useSession, useSessionLater } from "#lib/session/use-session";

/** Where another provider sends back to: signs in by what it brought along. */
export function HostedReturnScreen() {
  const { state, retry } = useReturn();
  if (state === "working") return <ArrivalSpinner />;
  return state === "done" ? <Arrival /> : <ReturnFailed failure={state} onRetry={retry} />;
}

type ReturnState = "working" | "done" | HostedFailure;

function useReturn(): { state: ReturnState; retry: () => void } {
  const session = useSessionLater();
  const router = useRouter();
  const locale = useLocale();
  const [state, setState] = useState<ReturnState>("working");
  // What was brought along is taken out of the address at once, an effect may run twice.
  const brought = useRef<URLSearchParams | null>(null);

  const finish = useCallback(
    async (answer: URLSearchParams) => {
      setState("working");
      try {
        await session().hosted.finish(answer);
        setState("done");
      } catch (error) {
        setState(error instanceof HostedSignInError ? error.failure : "failed");
      }
    },
    [session],
  );

  useEffect(() => {
    if (brought.current) return;
    const { search, pathname } = location;
    const answer = new URLSearchParams(search);
    brought.current = answer;
    const arrive = async () => {
      // Without its script nobody knows; finishing needs it too, and says so.
      const left = await session()
        .hosted.locale()
        .catch(() => null);
      if (left !== null && left !== locale) {
        router.replace(localizedPath(left, routes.hostedReturn()) + search);
        return;
      }
      // The code works once, but nobody needs it in the history, nor the pages that are visited next.
      window.history.replaceState(window.history.state, "", pathname);
      await finish(answer);
    };
    void arrive();
  }, [session, router, locale, finish]);

  // A reload finds nothing any more, except the session that was made.
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const retry = () => void finish(brought.current ?? new URLSearchParams());
  return { state: state === "lost" && isSignedIn ? "done" : state, retry };
}

function ReturnFailed({ failure, onRetry }: { failure: HostedFailure; onRetry: () => void }) {
  const t = useTranslations("auth");
  const href = useHref();
  const back = (
    <ButtonLink href={href(routes.signIn())} variant={failure === "network" ? "quiet" : "primary"}>
      {t("backToSignIn")}
    </ButtonLink>
  );
  return (
    <ErrorState
      level={1}
      title={t("hosted.failedTitle")}
      text={t(`hosted.failures.${failure}`)}
      {...(failure === "network" && { retryLabel: t("retry"), onRetry })}
      action={back}
    />
  );
}
