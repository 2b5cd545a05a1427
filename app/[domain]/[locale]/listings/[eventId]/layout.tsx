import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place & { eventId: string }>; children: ReactNode };

export default function ListingsLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["listings", "attendee", "registration", "events"]}>
      {children}
    </ModuleMessages>
  );
}
