import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { cx } from "#lib/format/class-names";

export type BannerProps = {
  tone?: "info" | "good" | "warn" | "bad" | "brand";
  title?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** It appears after the page did, and must be said. */
  announce?: boolean;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
  children?: ReactNode;
};

const tones = {
  info: { className: "bg-info-soft [&>svg]:text-info", icon: <Info /> },
  good: { className: "bg-good-soft [&>svg]:text-good", icon: <CircleCheck /> },
  warn: { className: "bg-warn-soft [&>svg]:text-warn", icon: <TriangleAlert /> },
  bad: { className: "bg-bad-soft [&>svg]:text-bad", icon: <CircleAlert /> },
  brand: { className: "bg-brand-soft [&>svg]:text-brand-ink", icon: <Info /> },
};

export function Banner({
  tone = "info",
  title,
  icon,
  action,
  announce,
  onDismiss,
  dismissLabel = "",
  className,
  children,
}: BannerProps) {
  return (
    <div
      role={announce ? (tone === "bad" ? "alert" : "status") : undefined}
      className={cx(
        "flex items-start gap-3 rounded-card px-4 py-3 text-sm [&>svg]:mt-px [&>svg]:size-5",
        tones[tone].className,
        className,
      )}
    >
      {icon ?? tones[tone].icon}
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {action && <div className="-my-1.5 shrink-0 self-center">{action}</div>}
      {onDismiss && (
        <IconButton size="sm" label={dismissLabel} icon={<X />} onClick={onDismiss} className="-my-1.5 -me-2" />
      )}
    </div>
  );
}
