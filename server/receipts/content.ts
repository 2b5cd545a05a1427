import type { Payment } from "#entities/commerce/payments";
import { shownAddress } from "#entities/shared/shown-addresses";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import { instantText } from "#server/mail/instant";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { countryName } from "#server/text/country";
import { moneyText } from "#server/text/money";
import { printable } from "./fonts.ts";
import { sumsOf } from "./sums.ts";

export interface Payer {
  readonly name: string;
  readonly locale: string;
}

export interface ReceiptRow {
  readonly name: string;
  readonly value: string;
}

export interface ReceiptFact {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A receipt in words: everything that stands on the sheet. */
export interface ReceiptContent {
  readonly organization: string;
  readonly kind: string;
  readonly subject: string;
  readonly moment: string;
  /** From, for, how, and by which number; read in pairs. */
  readonly facts: readonly ReceiptFact[];
  readonly head: ReceiptRow;
  readonly lines: readonly ReceiptRow[];
  readonly sums: readonly ReceiptRow[];
  readonly total: ReceiptRow;
  readonly note: ReceiptRow | null;
  readonly foot: string;
}

interface Postal {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
}

const postalLines = ({ address1, address2, city, state, zip, country }: Postal, locale: string): string[] => {
  const town = [zip, city].filter(Boolean).join(" ");
  return [
    address1,
    address2,
    [town, state].filter(Boolean).join(", "),
    country && countryName(country, locale),
  ].flatMap((line) => line?.trim() || []);
};

const subjectOf = ({ event, session, invoice }: Payment): string | undefined =>
  event?.name ?? session?.name ?? invoice?.title;

/** Puts a payment into the payer's words. */
export const receiptContent = async (
  organization: OrganizationRecord,
  payment: Payment,
  { name, locale }: Payer,
): Promise<ReceiptContent> => {
  const t = translate(locale, await loadMessages(locale, ["payments"]), "payments");
  const { lines, discount, tax, taxIncluded, later, paid } = sumsOf(payment.lineItems);
  const money = (minor: number) => moneyText(minor, payment.currency, locale);
  const isRefund = payment.type === "refund";
  const sums = [
    { name: t("discount"), minor: -discount },
    { name: t("tax"), minor: tax },
    { name: t("later"), minor: -later },
  ];
  return {
    organization: organization.name,
    kind: t(isRefund ? "refundReceipt" : "receipt"),
    subject: subjectOf(payment) ?? t(`sources.${payment.source}`),
    moment: instantText(new Date(payment.createdAt), organization.timezone, locale),
    facts: [
      { name: t("from"), lines: [organization.name, ...postalLines(organization, locale)] },
      { name: t("to"), lines: [name, ...postalLines(payment, locale)] },
      {
        name: t("method"),
        lines: [payment.last4 ? t("card", { last4: payment.last4 }) : t(`methods.${payment.integration.type}`)],
      },
      { name: t("number"), lines: [payment.id] },
    ],
    head: { name: t("item"), value: t("amount") },
    lines: lines.map((line) => ({
      name: t("line", { count: line.quantity, name: line.name }),
      value: money(line.amount),
    })),
    sums: sums.filter(({ minor }) => minor !== 0).map((sum) => ({ name: sum.name, value: money(sum.minor) })),
    total: { name: t(isRefund ? "totalRefund" : "total"), value: money(paid) },
    note: taxIncluded > 0 ? { name: t("taxIncluded"), value: money(taxIncluded) } : null,
    foot: [shownAddress(organization.email), organization.websiteUrl.replace(/^https?:\/\//, "")].join(" · "),
  };
};

const strings = (part: unknown): string[] => {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(strings) : [];
};

/** All letters of a receipt, to find the fonts for. */
export const lettersOf = (content: ReceiptContent): string => printable(strings(content).join(" "));
