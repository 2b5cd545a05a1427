"use client";

import { NextIntlClientProvider } from "next-intl";
import { Direction } from "radix-ui";
import type { ReactNode } from "react";
import type { CompiledMessages } from "#lib/i18n/compile";
import { direction } from "#lib/i18n/direction";
import { AppContextProvider, type AppContextValue } from "./app-context";
import { OfflineKeeper } from "./offline-keeper";
import { QueryProvider } from "./query-provider";
import { Realtime } from "./realtime";
import { SessionProvider } from "./session-provider";

export function Providers({
  config,
  locale,
  messages,
  children,
}: AppContextValue & { messages: CompiledMessages; children: ReactNode }) {
  return (
    <AppContextProvider config={config} locale={locale}>
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <Direction.Provider dir={direction(locale)}>
          <SessionProvider>
            <QueryProvider key={`${config.ORGANIZATION_ID} ${locale}`}>
              {children}
              <Realtime />
              <OfflineKeeper />
            </QueryProvider>
          </SessionProvider>
        </Direction.Provider>
      </NextIntlClientProvider>
    </AppContextProvider>
  );
}
