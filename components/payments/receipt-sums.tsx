"use client";

import { useTranslations } from "next-intl";
import type { Payment } from "#entities/commerce/payments";
import { summaryOf } from "#lib/registration/cart";
import { paidWith } from "./payment-facts";
import { usePaymentWords } from "./use-payment-words";

/** What was bought and what it came to; every sum is the server's. */
export function ReceiptSums({ payment }: { payment: Payment }) {
  const t = useTranslations("payments");
  const words = usePaymentWords();
  const money = (minor: number) => words.money(minor, payment.currency);
  const { lines, discount, tax, taxIncluded, later } = summaryOf({
    lineItems: payment.lineItems,
    total: paidWith(payment),
  });
  const sums = [
    ["discount", discount && -discount],
    ["tax", tax],
    ["later", later && -later],
  ] as const;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("items")}</caption>
      <thead className="text-caption text-ink-muted">
        <tr className="border-line border-b">
          <th scope="col" className="pb-2 text-start font-normal">
            {t("item")}
          </th>
          <th scope="col" className="pb-2 text-end font-normal">
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, quantity, amount }) => (
          <tr key={key} className="border-line border-b align-baseline">
            <th scope="row" className="py-2.5 pe-4 text-start font-normal">
              {t("line", { count: quantity, name })}
            </th>
            <td className="figures py-2.5 text-end">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(
          ([key, minor]) =>
            minor !== 0 && (
              <tr key={key} className="text-ink-muted">
                <th scope="row" className="pt-2.5 pe-4 text-start font-normal">
                  {t(key)}
                </th>
                <td className="figures pt-2.5 text-end">{money(minor)}</td>
              </tr>
            ),
        )}
        <tr className="font-semibold text-base">
          <th scope="row" className="pt-3 pe-4 text-start font-semibold">
            {t(payment.type === "refund" ? "totalRefund" : "total")}
          </th>
          <td className="figures pt-3 text-end">{money(paidWith(payment))}</td>
        </tr>
        {taxIncluded > 0 && (
          <tr className="text-caption text-ink-muted">
            <th scope="row" className="pe-4 text-start font-normal">
              {t("taxIncluded")}
            </th>
            <td className="figures text-end">{money(taxIncluded)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
