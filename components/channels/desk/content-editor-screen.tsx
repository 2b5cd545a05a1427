"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { ContentNumbers } from "#components/contents-numbers/content-numbers";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import type { Content } from "#entities/content/contents";
import { useRead } from "#hooks/calls/use-call";
import { contentOptions } from "#hooks/content/channels-options";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { BasicsSection, BodySection, LinksSection, PlaceSection } from "./basics-sections";
import { useDeskChannel } from "./channel-desk-context";
import { ForCreators } from "./channel-desk-frame";
import { ChannelDeskGate } from "./channel-desk-gate";
import { ChannelDeskSkeleton } from "./channel-desk-skeleton";
import { ContentBadge } from "./content-badge";
import { ContentSaveBar } from "./content-save-bar";
import { standingOf } from "./content-standing";
import { GuestsSection } from "./guests-section";
import { MediaSection } from "./media-section";
import { PublishCard } from "./publish-card";
import { RemoveContent } from "./remove-content";
import { ContentDeskContext, useContentDraft } from "./use-content-draft";

type ContentEditorScreenProps = { slug: string; content: string };

/** Where one content is written, filled and published. */
export function ContentEditorScreen({ slug, content }: ContentEditorScreenProps) {
  return (
    <ForCreators slug={slug}>
      <WithContent reference={content} />
    </ForCreators>
  );
}

function WithContent({ reference }: { reference: string }) {
  const t = useTranslations("channel-desk.content");
  const channel = useDeskChannel();
  const read = useRead(contentOptions(channel.id, reference));
  const { data: content, error } = read;
  if (content) return <Editor key={content.id} content={content} reread={read.refetch} />;
  if (error?.status === 404) notFound();
  if (error && isGate(error)) return <ChannelDeskGate slug={channel.slug} code={error.code} channel={channel} />;
  if (error) return <LoadError level={1} title={t("errorTitle")} read={read} />;
  return <ChannelDeskSkeleton label={t("loading")} />;
}

type EditorProps = { content: Content; reread: () => Promise<unknown> };

function Editor({ content, reread }: EditorProps) {
  const t = useTranslations("channel-desk.content");
  const href = useHref();
  const channel = useDeskChannel();
  const desk = useContentDraft(content, reread);
  return (
    <ContentDeskContext value={desk}>
      <Page
        width="reading"
        above={<BackLink href={href(routes.channelDesk(channel.slug))}>{t("back")}</BackLink>}
        title={<bdi className="wrap-anywhere">{desk.saved.title || content.slug}</bdi>}
        description={channel.name}
        actions={<ContentBadge standing={standingOf(content)} />}
        aside={
          <div className="grid gap-6">
            <PublishCard />
            {content.published !== null && <ContentNumbers content={content} />}
            <RemoveContent />
          </div>
        }
      >
        <div className="grid gap-6">
          <BasicsSection />
          <MediaSection />
          <BodySection />
          <GuestsSection />
          <LinksSection />
          <PlaceSection />
          <ContentSaveBar />
        </div>
      </Page>
    </ContentDeskContext>
  );
}
