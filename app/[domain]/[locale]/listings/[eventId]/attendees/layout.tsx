import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place>; children: ReactNode };

export default function AttendeesLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["roster", "desk", "forms", "accounts.message"]}>
      {children}
    </ModuleMessages>
  );
}
