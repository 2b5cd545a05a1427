"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { PaymentIntent } from "#entities/commerce/payments";
import { cx } from "#lib/format/class-names";
import { type SummaryLine, summaryOf } from "#lib/registration/cart";
import type { NamedLine } from "#lib/registration/order";
import { useSum } from "./use-sum";

type OfferLinesProps = {
  intent: PaymentIntent;
  /** The next offer is on its way. */
  isStale?: boolean;
  /** Passes that their package pays for. */
  packaged?: ReadonlySet<string>;
  /** When the later part is due, in words. */
  laterNote?: string | null;
};

/** What an offer asks for: lines, discount, tax, and what is due now and later. */
export function OfferLines({ intent, isStale = false, packaged, laterNote }: OfferLinesProps) {
  const t = useTranslations("registration.order");
  const sum = useSum();
  const { lines, discount, tax, taxIncluded, later, total } = summaryOf(intent, packaged);
  const money = (minor: number) => sum(minor, intent.currency);
  // Nothing is asked for, now or later: what it would have cost is no concern of the buyer's.
  const isFree = total === 0 && later === 0;
  return (
    <div aria-busy={isStale} className={cx("grid gap-3 text-sm transition-opacity", isStale && "opacity-60")}>
      <Lines lines={lines} {...(!isFree && { money })} />
      {!isFree && (discount > 0 || tax > 0) && (
        <dl className="grid gap-1.5 border-line border-t pt-3">
          {discount > 0 && (
            <Row name={intent.coupon ? t("discountBy", { code: intent.coupon.code }) : t("discount")}>
              −{money(discount)}
            </Row>
          )}
          {tax > 0 && <Row name={t("tax")}>{money(tax)}</Row>}
        </dl>
      )}
      <dl className="grid gap-1 border-line border-t pt-3">
        <div className="flex items-baseline justify-between gap-4 font-semibold text-base">
          <dt>{t(later > 0 ? "now" : "total")}</dt>
          <dd className="figures">
            <span role="status">{money(total)}</span>
          </dd>
        </div>
        {later > 0 && <Row name={laterNote || t("later")}>{money(later)}</Row>}
        {taxIncluded > 0 && (
          <div className="flex justify-between gap-4 text-caption text-ink-muted">
            <dt>{t("taxIncluded")}</dt>
            <dd className="figures">{money(taxIncluded)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

type LinesProps = { lines: readonly SummaryLine[]; money?: (minor: number) => string };

function Lines({ lines, money }: LinesProps) {
  const t = useTranslations("registration.order");
  return (
    <ul className="grid gap-2">
      {lines.map(({ key, name, quantity, amount }) => (
        <Line key={key} name={t("line", { count: quantity, name })}>
          {money?.(amount)}
        </Line>
      ))}
    </ul>
  );
}

/** What was chosen, before tax and discount. */
export function UnpricedLines({ lines }: { lines: readonly NamedLine[] }) {
  const t = useTranslations("registration.order");
  const sum = useSum();
  return (
    <ul className="grid gap-2">
      {lines.map(({ key, name, quantity, amount }) => (
        <Line key={key} name={t("line", { count: quantity, name })}>
          {amount !== null && sum(amount)}
        </Line>
      ))}
    </ul>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 break-words">{name}</span>
      <span className="figures shrink-0">{children}</span>
    </li>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-ink-muted">
      <dt className="min-w-0 break-words">{name}</dt>
      <dd className="figures shrink-0">{children}</dd>
    </div>
  );
}
