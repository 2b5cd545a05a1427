"use client";

import { useLocale, useMessages } from "next-intl";
import { type ReactNode, use } from "react";
import { fetchMessages } from "#lib/api/fetch-messages";
import type { CompiledMessages } from "#lib/i18n/compile";
import type { LateModule } from "#lib/i18n/late-modules";
import { localizedPath, routes } from "#lib/routes";
import { MessagesProvider } from "./messages-provider";

const asked = new Map<string, Promise<CompiledMessages>>();

/** Texts that no page brings along. What did not come is asked for again the next time. */
export const lateMessages = (locale: string, module: LateModule): Promise<CompiledMessages> => {
  const address = localizedPath(locale, routes.words(module));
  const known = asked.get(address);
  if (known) return known;
  const coming = fetchMessages(address);
  asked.set(address, coming);
  coming.catch(() => asked.delete(address));
  return coming;
};

type LateMessagesProps = { module: LateModule; children: ReactNode };

/** Around what is opened late: waits for its texts where the page does not have them. */
export function LateMessages({ module, children }: LateMessagesProps) {
  const locale = useLocale();
  if (module in useMessages()) return children;
  return <MessagesProvider messages={use(lateMessages(locale, module))}>{children}</MessagesProvider>;
}
