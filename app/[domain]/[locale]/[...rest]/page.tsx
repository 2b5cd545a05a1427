import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type Place, translatorOf } from "#lib/organization/text";

type Props = { params: Promise<Place & { rest: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await translatorOf(await params, "common");
  return { title: t("notFound.title"), robots: { index: false } };
}

/** Every address that no other page answers. */
export default function UnknownPage(): never {
  notFound();
}
