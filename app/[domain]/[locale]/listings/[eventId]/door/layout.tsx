import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place & { eventId: string }>; children: ReactNode };

export default function DoorLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["door", "forms"]}>
      {children}
    </ModuleMessages>
  );
}
