"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/display/badge";
import type { Invoice } from "#entities/commerce/invoices";
import { invoiceState } from "#lib/invoices/facts";

const tones = { sent: "warn", overdue: "bad", paid: "good", void: "neutral" } as const;

export function InvoiceBadge({ invoice, now }: { invoice: Pick<Invoice, "status" | "dueDate">; now: Date }) {
  const t = useTranslations("invoices");
  const state = invoiceState(invoice, now);
  return <Badge tone={tones[state]}>{state === "overdue" ? t("overdue") : t(`status.${state}`)}</Badge>;
}
