"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";
import type { Messages } from "#lib/i18n/messages";

/** Adds texts to those the page already has. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  const locale = useLocale();
  const known = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...known, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
