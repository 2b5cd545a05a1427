import type { Metadata } from "next";
import { ContentEditorScreen } from "#components/channels/desk/content-editor-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { channelDeskMetadata } from "../../metadata";

type Params = Place & { slug: string; content: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  return channelDeskMetadata(place, routes.channelDeskContent(place.slug, place.content), "tabs.contents");
}

export default async function ContentEditorPage({ params }: Props) {
  const { slug, content } = await params;
  return <ContentEditorScreen slug={slug} content={content} />;
}
