import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place>; children: ReactNode };

/** Only here something is paid. */
export default function ExtrasLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["addresses", "checkout"]}>
      {children}
    </ModuleMessages>
  );
}
