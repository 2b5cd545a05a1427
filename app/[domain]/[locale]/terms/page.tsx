import type { Metadata } from "next";
import { termsOptions } from "#hooks/organization/organization-options";
import type { Place } from "#lib/organization/text";
import { LegalPage, legalMetadata } from "../legal-page";
import { prefetchPart } from "../prefetch-part";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return legalMetadata(await params, "terms");
}

export default async function TermsPage({ params }: Props) {
  const place = await params;
  const part = await prefetchPart(place, (client) => client.fetchQuery(termsOptions()));
  return <LegalPage place={place} kind="terms" own={part.kind === "found" ? part.value : null} />;
}
