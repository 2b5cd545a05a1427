"use client";

import { Copy, Ellipsis, Link2, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Switch } from "#components/ui/fields/switch";
import { Progress } from "#components/ui/figures/progress";
import { Menu } from "#components/ui/overlays/menu";
import { cx } from "#lib/format/class-names";

type SaleCardProps = {
  name: string;
  handle: ReactNode;
  /** States, after the name. */
  badges: ReactNode;
  text: string;
  price: ReactNode;
  sold: number;
  /** Null: unlimited, or not counted. */
  supply: number | null;
  isDimmed: boolean;
  /** Undefined where it is not switched on and off. */
  active?: boolean;
  onSwitch?: (active: boolean) => void;
  onEdit: () => void;
  onDuplicate?: () => void;
  onCopyLink?: () => void;
  onRemove: () => void;
};

/** Something for sale, as its hosts keep it: a ticket with its price on the stub. */
export function SaleCard(props: SaleCardProps) {
  const { name, handle, badges, text, price, isDimmed, active, onSwitch, onEdit } = props;
  const t = useTranslations("sales.card");
  return (
    <div className="flex items-stretch rounded-card border border-line bg-surface">
      <div className="flex items-center ps-1">{handle}</div>
      <div className={cx("min-w-0 flex-1 py-4 ps-1 pe-3", isDimmed && "opacity-65")}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 break-words font-medium text-base">
            <button type="button" onClick={onEdit} className="rounded-control text-start hover:underline">
              {name}
            </button>
          </h2>
          {badges}
        </div>
        {text && <p className="mt-0.5 truncate text-ink-muted text-sm">{text}</p>}
        <p className="figures mt-1 font-medium text-sm sm:hidden">{price}</p>
        <Sold {...props} />
      </div>
      <div
        className={cx(
          "figures hidden w-36 shrink-0 flex-col items-end justify-center border-line border-s border-dashed px-4 text-end sm:flex",
          isDimmed && "opacity-65",
        )}
      >
        {price}
      </div>
      <div className="flex shrink-0 flex-col items-end justify-center gap-1 border-line pe-2 sm:flex-row sm:items-center sm:border-s sm:ps-3">
        {active !== undefined && onSwitch && (
          <Switch
            label={<span className="sr-only">{t("onSale", { name })}</span>}
            checked={active}
            onChange={({ target }) => onSwitch(target.checked)}
          />
        )}
        <Acts {...props} />
      </div>
    </div>
  );
}

function Sold({ name, sold, supply }: Pick<SaleCardProps, "name" | "sold" | "supply">) {
  const t = useTranslations("sales.card");
  return (
    <div className="figures mt-2 flex max-w-80 items-center gap-3 text-caption text-ink-muted">
      <span className="shrink-0">{supply === null ? t("sold", { sold }) : t("soldOf", { sold, supply })}</span>
      {supply !== null && (
        <Progress
          label={t("soldLabel", { name })}
          value={Math.min(sold, supply)}
          max={Math.max(supply, 1)}
          className="min-w-12 flex-1"
        />
      )}
    </div>
  );
}

function Acts({ name, onEdit, onDuplicate, onCopyLink, onRemove }: SaleCardProps) {
  const t = useTranslations("sales.card");
  return (
    <Menu
      trigger={<IconButton label={t("more", { name })} icon={<Ellipsis />} />}
      items={[
        { key: "edit", label: t("edit"), icon: <Pencil />, onSelect: onEdit },
        ...(onDuplicate ? [{ key: "copy", label: t("duplicate"), icon: <Copy />, onSelect: onDuplicate }] : []),
        ...(onCopyLink ? [{ key: "link", label: t("copyLink"), icon: <Link2 />, onSelect: onCopyLink }] : []),
        { key: "line", separator: true as const },
        { key: "remove", label: t("remove"), icon: <Trash2 />, tone: "danger" as const, onSelect: onRemove },
      ]}
    />
  );
}
