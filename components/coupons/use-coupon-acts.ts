import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { useCopyLink } from "#components/sales/use-copy-link";
import type { HostCoupon } from "#entities/commerce/host-coupons";
import { useRefundCoupon, useRemoveCoupon, useSwitchCoupon } from "#hooks/commerce/coupons";
import { routes } from "#lib/routes";

/** What a host does to a coupon without its form. */
export const useCouponActs = (slug: string) => {
  const t = useTranslations("coupons");
  const change = useSwitchCoupon();
  const refund = useRefundCoupon();
  const removal = useRemoveCoupon();
  const link = useCopyLink();
  return {
    copy: async (code: string) => {
      try {
        await navigator.clipboard.writeText(code);
        notify(t("acts.copied"), "good");
      } catch {
        notifyFailure(t("acts.notCopied"));
      }
    },
    /** The event's address, with which the code is applied by itself. */
    copyLink: (code: string) => link.copy(routes.eventWithCoupon(slug, code)),
    toggle: ({ id: couponId, eventId, code, active }: HostCoupon) =>
      change.mutate(
        { params: { eventId, couponId }, body: { active: !active } },
        { onSuccess: () => notify(t(active ? "acts.switchedOff" : "acts.switchedOn", { code }), "good") },
      ),
    isRefunding: refund.isPending,
    refund: ({ id: couponId, eventId, code }: HostCoupon, onSettled: () => void) =>
      refund.mutate(
        { params: { eventId, couponId } },
        { onSuccess: () => notify(t("refund.done", { code }), "good"), onSettled },
      ),
    isRemoving: removal.isPending,
    remove: ({ id: couponId, eventId, code }: HostCoupon, onSettled: () => void) =>
      removal.mutate(
        { params: { eventId, couponId } },
        { onSuccess: () => notify(t("remove.done", { code }), "good"), onSettled },
      ),
  };
};
export type CouponActs = ReturnType<typeof useCouponActs>;
