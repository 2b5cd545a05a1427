import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place>; children: ReactNode };

export default function SellingLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["sales", "coupons", "rooms", "account", "forms"]}>
      {children}
    </ModuleMessages>
  );
}
