import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place & { slug: string }>; children: ReactNode };

export default function MyEventsLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["attendee", "registration", "events", "calendars", "forms"]}>
      {children}
    </ModuleMessages>
  );
}
