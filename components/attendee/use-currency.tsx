"use client";

import { useAppContext } from "#components/layout/providers/app-context";

/** What the organization sells in, where a sum says nothing of its own. */
export const useCurrency = (): string => useAppContext().config.PAYMENT.CURRENCY;
