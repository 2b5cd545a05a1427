"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import type { Content } from "#entities/content/contents";
import { useNow } from "#hooks/browser/use-now";
import { useLateTitle } from "#hooks/browser/use-title";
import { useRead } from "#hooks/calls/use-call";
import { useWatch } from "#hooks/calls/use-watch";
import { contentOptions } from "#hooks/content/channels-options";
import { useCountContent } from "#hooks/content/use-count-content";
import { isGate } from "#lib/api/refusal";
import { titleOf } from "#lib/contents/facts";
import { Article } from "./article";
import { ContentActs } from "./content-acts";
import { ContentComments, type ContentNames } from "./content-comments";
import { ContentHead } from "./content-head";
import { ContentMedia } from "./content-media";
import { Guests } from "./guests";
import { LinksOut } from "./links-out";
import { Neighbours } from "./neighbours";
import { Related } from "./related";

// Most readers meet no draft and no gate, and do not wait: the page brings its content along.
const DraftNotice = lazy(() => import("./draft-notice").then((part) => ({ default: part.DraftNotice })));
const ContentGate = lazy(() => import("./content-gate").then((part) => ({ default: part.ContentGate })));
const ContentSkeleton = lazy(() => import("./content-skeleton").then((part) => ({ default: part.ContentSkeleton })));

export type ContentScreenProps = {
  names: ContentNames;
  /** Why nobody in particular may see it, as the server was told. */
  gate: string | null;
  /** When the page was made, ISO 8601. */
  renderedAt: string;
};

/** One content: to read, hear or watch, with who made it, what came before and after, and what is said about it. */
export function ContentScreen(props: ContentScreenProps) {
  return (
    <Page width="reading">
      <Loaded {...props} />
    </Page>
  );
}

/** How often a film or a sound is looked at that is being made ready, in ms. */
const pace = 5_000;

const isUnderWay = ({ audio, video }: Content): boolean =>
  [audio, video].some((media) => media?.state === "uploading" || media?.state === "processing");

function Loaded({ names, gate, renderedAt }: ContentScreenProps) {
  const t = useTranslations("contents.page");
  const now = useNow(renderedAt);
  const read = useRead({
    ...contentOptions(names.channel, names.name),
    refetchInterval: ({ state: { data } }: { state: { data: Content | undefined } }) =>
      data && isUnderWay(data) ? pace : false,
  });
  // To who may not know of it, it is not there, whatever the page brought along for everybody.
  if (read.error?.status === 404) notFound();
  if (read.data) return <Whole content={read.data} names={names} now={now} isClosed={gate !== null} />;
  if (read.error && isGate(read.error)) return <ContentGate code={read.error.code} />;
  if (read.error) return <LoadError level={1} title={t("errorTitle")} read={read} />;
  return gate ? <ContentGate code={gate} /> : <ContentSkeleton label={t("loading")} />;
}

type WholeProps = { content: Content; names: ContentNames; now: Date; isClosed: boolean };

function Whole({ content, names, now, isClosed }: WholeProps) {
  const { NAME, MODULES } = useAppContext().config;
  const isDraft = content.published === null;
  // To everybody the page had another title, or none.
  useLateTitle(isDraft || isClosed ? `${titleOf(content)} · ${NAME}` : null);
  useWatch(`contents/${content.id}`);
  useWatch(`channels/${content.channel.id}`);
  const counted = useCountContent({ id: content.id, channel: content.channel.slug });
  return (
    <article {...counted} className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-6">
        {isDraft && <DraftNotice content={content} />}
        <ContentHead content={content} />
        <ContentMedia content={content} />
        {content.body && <Article html={content.body} />}
        <LinksOut content={content} />
        <ContentActs content={content} names={names} />
      </div>
      <Guests guests={content.guests} />
      <Neighbours content={content} />
      <Related content={content} name={names.channel} />
      {MODULES.activities.enabled && <ContentComments content={content} names={names} now={now} />}
    </article>
  );
}
