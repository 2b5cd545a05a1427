"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import type { Channel } from "#entities/content/channels";
import { useLateTitle } from "#hooks/browser/use-title";
import { useRead } from "#hooks/calls/use-call";
import { useWatch } from "#hooks/calls/use-watch";
import { channelOptions } from "#hooks/content/channels-options";
import { isGate } from "#lib/api/refusal";
import { useSession } from "#lib/session/use-session";
import { ChannelContents } from "./channel-contents";
import { ChannelGate } from "./channel-gate";
import { ChannelHeader } from "./channel-header";
import { ChannelSkeleton } from "./channel-skeleton";

export type ChannelScreenProps = {
  slug: string;
  /** Why nobody in particular may see it, as the server was told. */
  gate: string | null;
};

/** A channel and what is in it. */
export function ChannelScreen({ slug, gate }: ChannelScreenProps) {
  const t = useTranslations("channels.channel");
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const read = useRead(channelOptions(slug));
  if (read.error?.status === 404) notFound();
  // What somebody saw as a reader is not shown on once they are none.
  if (read.error && isGate(read.error)) return <ChannelGate code={read.error.code} />;
  if (read.data) return <Shown slug={slug} channel={read.data} isClosed={gate !== null} />;
  if (read.error) return <LoadError level={1} title={t("errorTitle")} read={read} />;
  // Who is signed in may have been let in: the answer to them is on its way.
  return gate && !isSignedIn ? <ChannelGate code={gate} /> : <ChannelSkeleton />;
}

/** `isClosed`: the page was made for people who may not see it, and came without its title. */
function Shown({ slug, channel, isClosed }: { slug: string; channel: Channel; isClosed: boolean }) {
  const { NAME } = useAppContext().config;
  useLateTitle(isClosed ? `${channel.name} · ${NAME}` : null);
  useWatch(`channels/${channel.id}`);
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6 sm:pt-6 lg:px-8 lg:pt-8">
      <ChannelHeader channel={channel} />
      <ChannelContents slug={slug} isRun={channel.can?.run === true} />
    </div>
  );
}
