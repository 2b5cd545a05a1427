import { Copy, Ellipsis } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { IconButton } from "#components/ui/actions/icon-button";
import { Badge, type Tone } from "#components/ui/display/badge";
import type { Column } from "#components/ui/lists/data-table";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { HostCoupon } from "#entities/commerce/host-coupons";
import { formatDay } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";
import { displayName } from "#lib/format/names";
import { formatPercent } from "#lib/format/percent";
import { type CouponState, couponState } from "./coupon-state.ts";
import type { CouponActs } from "./use-coupon-acts.ts";

const tones: Record<CouponState, Tone> = {
  on: "good",
  starts: "info",
  over: "neutral",
  usedUp: "warn",
  off: "neutral",
};

type ColumnsOptions = {
  zone: string;
  acts: CouponActs;
  onEdit: (coupon: HostCoupon) => void;
  onRefund: (coupon: HostCoupon) => void;
  onRemove: (coupon: HostCoupon) => void;
};

export const useCouponColumns = ({ zone, acts, onEdit, onRefund, onRemove }: ColumnsOptions): Column<HostCoupon>[] => {
  const t = useTranslations("coupons");
  const locale = useLocale();
  const format = useFormatter();
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  const sum = (minor: number) => formatMoney({ minor, currency, locale });
  return [
    {
      key: "code",
      header: t("columns.code"),
      primary: true,
      cell: (coupon) => <Code coupon={coupon} acts={acts} onEdit={onEdit} />,
    },
    {
      key: "worth",
      header: t("columns.worth"),
      className: "figures",
      cell: ({ prePaid, discountAmount, discountPercent }) => {
        if (prePaid) return t("prePaid");
        return discountAmount === null
          ? t("percent", { percentage: formatPercent(discountPercent ?? 0, locale) })
          : t("amount", { amount: sum(discountAmount) });
      },
    },
    { key: "for", header: t("columns.for"), cell: ({ ticket }) => ticket?.name ?? t("anyPass") },
    { key: "state", header: t("columns.state"), cell: (coupon) => <State coupon={coupon} zone={zone} /> },
    {
      key: "uses",
      header: t("columns.uses"),
      align: "end",
      cell: ({ uses, useLimit }) => (useLimit === null ? format.number(uses) : t("usesOf", { uses, limit: useLimit })),
    },
    {
      key: "discounted",
      header: t("columns.discounted"),
      align: "end",
      cell: ({ discounted }) => (discounted === 0 ? "—" : sum(discounted)),
    },
    {
      key: "acts",
      header: t("columns.acts"),
      align: "end",
      cell: (coupon) => <Acts coupon={coupon} acts={acts} onEdit={onEdit} onRefund={onRefund} onRemove={onRemove} />,
    },
  ];
};

/** Who bought its uses bought them as they are. */
const isEditable = ({ registrationId }: HostCoupon): boolean => registrationId === null;

/** Uses that somebody bought and nobody has used; 0 of a host's own coupon. */
export const unusedOf = ({ registrationId, prePaid, uses, useLimit }: HostCoupon): number =>
  registrationId !== null && prePaid && useLimit !== null ? Math.max(0, useLimit - uses) : 0;

/** Nobody came with it, and nobody can who bought it. */
const isRemovable = (coupon: HostCoupon): boolean => coupon.uses === 0 && (isEditable(coupon) || coupon.useLimit === 0);

function Code({ coupon, acts, onEdit }: { coupon: HostCoupon } & Pick<ColumnsOptions, "acts" | "onEdit">) {
  const t = useTranslations("coupons");
  const { code, owner, description } = coupon;
  const note = owner ? t("ownedBy", { name: displayName(owner) }) : description;
  const written = (
    <bdi dir="ltr" className="break-all font-mono">
      {code}
    </bdi>
  );
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 items-center gap-1">
        {isEditable(coupon) ? (
          <button
            type="button"
            onClick={() => onEdit(coupon)}
            className="touch-target min-h-6 min-w-0 rounded-[4px] text-start font-medium hover:underline"
          >
            {written}
          </button>
        ) : (
          written
        )}
        <IconButton size="sm" label={t("acts.copyOf", { code })} icon={<Copy />} onClick={() => void acts.copy(code)} />
      </span>
      {note && (
        <span dir="auto" className="line-clamp-2 max-w-72 font-normal text-caption text-ink-muted">
          {note}
        </span>
      )}
    </span>
  );
}

function State({ coupon, zone }: { coupon: HostCoupon; zone: string }) {
  const t = useTranslations("coupons.states");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const state = couponState(coupon, now);
  const day = coupon.startDate ? formatDay({ instant: coupon.startDate, zone, locale }, now) : "";
  return <Badge tone={tones[state]}>{t(state, { day })}</Badge>;
}

function Acts({ coupon, acts, onEdit, onRefund, onRemove }: { coupon: HostCoupon } & Omit<ColumnsOptions, "zone">) {
  const t = useTranslations("coupons.acts");
  const sales = useTranslations("sales.card");
  const { code, active } = coupon;
  const items: MenuItem[] = [
    ...(isEditable(coupon) ? [{ key: "edit", label: t("edit"), onSelect: () => onEdit(coupon) }] : []),
    { key: "copy", label: t("copy"), onSelect: () => void acts.copy(code) },
    { key: "link", label: sales("copyLink"), onSelect: () => void acts.copyLink(code) },
    { key: "switch", label: t(active ? "switchOff" : "switchOn"), onSelect: () => acts.toggle(coupon) },
    ...(unusedOf(coupon) > 0
      ? [{ key: "refund", label: t("refund"), tone: "danger" as const, onSelect: () => onRefund(coupon) }]
      : []),
    ...(isRemovable(coupon)
      ? [{ key: "delete", label: t("delete"), tone: "danger" as const, onSelect: () => onRemove(coupon) }]
      : []),
  ];
  return <Menu trigger={<IconButton size="sm" label={t("menu", { code })} icon={<Ellipsis />} />} items={items} />;
}
