"use client";

import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { MessagesSkeleton } from "#components/conversations/messages-skeleton";
import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { StreamInput } from "#entities/platform/streams";
import { useSession } from "#lib/session/use-session";

const Pane = later(
  () => import("./talk-pane").then((part) => part.TalkPane),
  <div className="absolute inset-0 flex flex-col">
    <MessagesSkeleton />
  </div>,
);

export type TalkProps = { thread: StreamInput["threads"][number] };

/** The talk beside a stream, for who is signed in. Its script is fetched once the page rests. */
export function Talk({ thread }: TalkProps) {
  return (
    <div className="relative h-[clamp(18rem,calc(100svh-56.25vw-var(--top-bar)-var(--tab-bar)-var(--action-bar)-var(--player)-2rem),34rem)] overflow-hidden rounded-card border border-line bg-canvas lg:h-auto lg:min-h-112">
      <LatePart fallback={<Broken />}>
        <Pane threadId={thread.id} name={thread.subject} />
      </LatePart>
    </div>
  );
}

function Broken() {
  const t = useTranslations("conversations");
  return (
    <p role="alert" className="grid h-full place-items-center p-6 text-center text-ink-muted text-sm">
      {t("errorTitle")}
    </p>
  );
}

/** Where others talk, whoever is not signed in is asked to. */
export function TalkInvitation() {
  const t = useTranslations("threads");
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  return (
    isAnonymous && (
      <SignInLink variant="secondary" size="sm" className="justify-self-start">
        {t("signIn")}
      </SignInLink>
    )
  );
}
