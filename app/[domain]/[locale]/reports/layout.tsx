import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { reportsTexts } from "#lib/i18n/page-texts";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place>; children: ReactNode };

export default function ReportsLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={reportsTexts}>
      {children}
    </ModuleMessages>
  );
}
