import type { Metadata } from "next";
import { NotFoundScreen } from "#components/layout/not-found-screen";
import { type Place, translatorOf } from "#lib/organization/text";

/** The framework takes these words when it makes a page anew that was missing before. */
export async function generateMetadata({ params }: { params: Promise<Place> }): Promise<Metadata> {
  const t = await translatorOf(await params, "common");
  return { title: t("notFound.title"), robots: { index: false } };
}

export default NotFoundScreen;
