import type { BaseCoupon } from "#entities/commerce/coupons";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import type { MailBlock } from "#server/mail/layout";
import { couponSummaries } from "#server/modules/commerce/catalog/coupon-summaries.service";
import { type Desk, type Letter, openDesk, sendLetter } from "#server/modules/events/event-mails/letters.service";

interface Bought {
  coupon: BaseCoupon;
  /** Due now, in minor units. */
  total: number;
  currency: string;
}

/** The code, a link that brings it along, and where its owner finds it again. */
const boughtCouponLetter = (desk: Desk, { coupon, total, currency }: Bought): Omit<Letter, "mailId"> => {
  const { t, reader, entry, facts, money, page, slug, organization } = desk;
  const { code, useLimit, ticket } = coupon;
  const subject = t("coupons.subject", { event: entry.name });
  const isPending = total > 0 && organization.paymentType === "manual";
  const blocks: MailBlock[] = [
    {
      kind: "facts",
      facts: [
        { label: t("coupons.code"), value: code },
        { label: t("registration.passes"), value: `${useLimit ?? 1} × ${ticket?.name ?? entry.name}` },
        ...facts,
        { label: t("coupons.link"), value: page(`/events/${slug}?coupon=${encodeURIComponent(code)}`) },
        ...(total > 0 ? [{ label: t("registration.total"), value: money(total, currency) }] : []),
      ],
    },
    ...(isPending ? [{ kind: "text" as const, text: t("registration.pending") }] : []),
    { kind: "button", label: t("coupons.open"), href: page(`/my-events/${slug}/coupons`) },
    { kind: "note", text: t("coupons.note") },
  ];
  return { subject, text: t("coupons.intro", { name: reader.called, event: entry.name }), blocks };
};

/** Brings the code that somebody bought for others, in their language; an account without an address gets no mail. */
export const mailBoughtCoupon = (
  { write, organization }: JobCtx,
  { mailId, eventId, accountId, couponId, total, currency }: Payload<"coupons.bought">,
): Promise<void> =>
  write(async (tx) => {
    const desk = await openDesk(tx, organization, { eventId, accountId });
    const coupon = (await couponSummaries(tx, organization, [couponId])).get(couponId);
    if (!desk || !coupon) return;
    await sendLetter(tx, eventId, desk, { mailId, ...boughtCouponLetter(desk, { coupon, total, currency }) });
  });
