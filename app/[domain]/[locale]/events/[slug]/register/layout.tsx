import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { checkoutTexts } from "#lib/i18n/page-texts";
import type { EventPlace } from "../../prefetch";

type Props = { params: Promise<EventPlace>; children: ReactNode };

export const revalidate = 60;

/** Every event's pages are made when they are first asked for. */
export const generateStaticParams = () => [];

export default function RegisterLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={checkoutTexts}>
      {children}
    </ModuleMessages>
  );
}
