import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place>; children: ReactNode };

export default function SecurityLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["security", "auth", "identity", "forms"]}>
      {children}
    </ModuleMessages>
  );
}
