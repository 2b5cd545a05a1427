"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { CheckMenu } from "#components/ui/overlays/check-menu";
import { columnKeys } from "#lib/roster/view";
import { useColumnPreference } from "./column-preference";

const words = {
  email: "email",
  passes: "passTypes",
  status: "statusTitle",
  createdAt: "registered",
  checkedIn: "checkedIn",
  paid: "paid",
  order: "order",
} as const;

/** Which columns are there; cards of a phone have their own. */
export function ColumnsMenu() {
  const t = useTranslations("roster.list");
  const { hidden, toggle } = useColumnPreference();
  return (
    <CheckMenu
      trigger={
        <Button
          size="sm"
          variant="quiet"
          icon={<Columns3 aria-hidden="true" className="size-4.5" />}
          className="max-sm:hidden"
        >
          {t("columns")}
        </Button>
      }
      items={columnKeys.map((key) => ({ key, label: t(words[key]), checked: !hidden.includes(key) }))}
      onToggle={(key) => {
        const column = columnKeys.find((one) => one === key);
        if (column) toggle(column);
      }}
    />
  );
}
