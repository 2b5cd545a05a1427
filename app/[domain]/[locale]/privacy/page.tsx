import type { Metadata } from "next";
import { privacyOptions } from "#hooks/organization/organization-options";
import type { Place } from "#lib/organization/text";
import { LegalPage, legalMetadata } from "../legal-page";
import { prefetchPart } from "../prefetch-part";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return legalMetadata(await params, "privacy");
}

export default async function PrivacyPage({ params }: Props) {
  const place = await params;
  const part = await prefetchPart(place, (client) => client.fetchQuery(privacyOptions()));
  return <LegalPage place={place} kind="privacy" own={part.kind === "found" ? part.value : null} />;
}
