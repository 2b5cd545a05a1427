"use client";

import { X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Progress } from "#components/ui/figures/progress";
import { RowCheckbox } from "#components/ui/lists/row-checkbox";
import { cx } from "#lib/format/class-names";
import { Newcomers } from "./newcomers";
import type { DeskList } from "./use-desk-list";

type DeskBarProps<Row> = {
  desk: DeskList<Row>;
  /** How many there are: "24 requests". */
  total: string;
  /** Buttons for the chosen rows. */
  actions: ReactNode;
  /** The keyboard's help. */
  help: ReactNode;
};

/** Above the rows, always as high: how many there are, or what can be done with those that are chosen. */
export function DeskBar<Row>({ desk, total, actions, help }: DeskBarProps<Row>) {
  const t = useTranslations("desk.bar");
  const format = useFormatter();
  const { selection, order, progress } = desk;
  const chosen = selection.keys.size;
  const isAll = chosen > 0 && chosen === order.length;
  return (
    <div className="sticky top-(--top-bar) z-10 -mx-4 flex min-h-14 items-center gap-2 bg-canvas px-4 py-1.5 sm:mx-0 sm:px-0">
      <div className={cx("ps-1", order.length === 0 && "invisible")}>
        <RowCheckbox
          label={isAll ? t("none") : t("all")}
          checked={isAll}
          mixed={chosen > 0 && !isAll}
          onToggle={selection.toggleAll}
        />
      </div>
      {chosen > 0 ? (
        <>
          <p className="figures shrink-0 font-medium text-sm">{t("chosen", { count: chosen })}</p>
          <div className="flex min-w-0 items-center gap-2 ps-2">{actions}</div>
          <IconButton size="sm" label={t("clear")} icon={<X />} onClick={selection.clear} className="max-sm:hidden" />
        </>
      ) : (
        <p className="figures shrink-0 text-ink-muted text-sm">{order.length > 0 && total}</p>
      )}
      <Newcomers desk={desk} />
      <div className="ms-auto flex min-w-0 items-center gap-2">
        <p role="status" className="truncate text-caption text-ink-muted max-sm:sr-only">
          {progress && progress.total > 1
            ? t("progress", { done: format.number(progress.done), total: format.number(progress.total) })
            : outcome(desk.said, desk.failures.size > 0 ? t("failed", { count: desk.failures.size }) : "")}
        </p>
        {help}
      </div>
      {progress && progress.total > 1 && (
        <Progress
          label={t("working")}
          value={progress.done}
          max={progress.total}
          className="absolute inset-x-0 bottom-0 h-0.5"
        />
      )}
    </div>
  );
}

const outcome = (said: string, failed: string): string => [said, failed].filter(Boolean).join(" ");
