"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";
import type { GroupList as ListName } from "#lib/routes";

export function Nothing({ name, icon, action }: { name: ListName | "all"; icon: ReactNode; action: ReactNode }) {
  const t = useTranslations("groups.empty");
  return <EmptyState icon={icon} title={t(`${name}.title`)} text={t(`${name}.text`)} action={action} />;
}

export function ShowAll({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" onClick={onPress}>
      {label}
    </Button>
  );
}
