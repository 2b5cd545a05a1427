"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { MessagesSkeleton } from "#components/conversations/messages-skeleton";
import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { BaseThread } from "#entities/platform/streams";
import { cx } from "#lib/format/class-names";
import { useSession } from "#lib/session/use-session";

const Pane = later(
  () => import("./talk-pane").then((part) => part.TalkPane),
  <div className="absolute inset-0 flex flex-col">
    <MessagesSkeleton />
  </div>,
);

export type TalkProps = {
  thread: Pick<BaseThread, "id" | "subject">;
  /** The cached answer that says whether something is unread there. */
  namedBy?: QueryKey;
  /** How large it is. */
  className: string;
};

/** What is talked about live, for who is signed in. Its script is fetched once the page rests. */
export function Talk({ thread, namedBy, className }: TalkProps) {
  return (
    <div className={cx("relative overflow-hidden rounded-card border border-line bg-canvas", className)}>
      <LatePart fallback={<Broken />}>
        <Pane threadId={thread.id} name={thread.subject} {...(namedBy && { namedBy })} />
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
