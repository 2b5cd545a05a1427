"use client";

import { QRCodeSVG } from "qrcode.react";
import { cx } from "#lib/format/class-names";

export type QrProps = {
  value: string;
  /** What scanning it does, for screen readers. */
  label: string;
  className?: string;
};

/** Black on white in every theme, and never smaller than a scanner at arm's length can read. */
export function Qr({ value, label, className }: QrProps) {
  return (
    <div className={cx("inline-block rounded-card bg-white p-4", className)}>
      <QRCodeSVG
        value={value}
        title={label}
        level="M"
        marginSize={0}
        size={240}
        className="size-full min-h-60 min-w-60"
      />
    </div>
  );
}
