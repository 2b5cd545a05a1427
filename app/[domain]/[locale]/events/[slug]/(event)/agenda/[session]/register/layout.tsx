import type { ReactNode } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { EventPlace } from "../../../../../prefetch";

type Props = { params: Promise<EventPlace>; children: ReactNode };

export default function RegisterSessionLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["sessions", "registration", "addresses", "checkout", "forms"]}>
      {children}
    </ModuleMessages>
  );
}
