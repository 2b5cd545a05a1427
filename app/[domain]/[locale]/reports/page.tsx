import type { Metadata } from "next";
import { ReportedMessagesScreen } from "#components/desk/reports/community-reports-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { reportsMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return reportsMetadata(await params, routes.reports());
}

export default function ReportedMessagesPage() {
  return <ReportedMessagesScreen />;
}
