"use client";

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from "next-intl";
import type { ReactNode } from "react";
import type { CompiledMessages } from "#lib/i18n/compile";

/** Adds texts to those the page already has. */
export function MessagesProvider({ messages, children }: { messages: CompiledMessages; children: ReactNode }) {
  const locale = useLocale();
  const known = useMessages();
  const timeZone = useTimeZone();
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={{ ...known, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
