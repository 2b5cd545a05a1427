import type { Metadata } from "next";
import { MissingPage } from "#components/layout/missing-page";
import { type Place, translatorOf } from "#lib/organization/text";

type Params = Place & { rest: string[] };

export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
  const t = await translatorOf(await params, "common");
  return { title: t("notFound.title"), robots: { index: false } };
}

/** Every address that no other page answers. */
export default function UnknownPage() {
  return <MissingPage />;
}
