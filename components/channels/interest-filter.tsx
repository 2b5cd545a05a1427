"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import { useReadPages } from "#hooks/calls/use-call";
import { interestsOptions } from "#hooks/community/interests-options";

export type InterestFilterProps = {
  /** Its name; empty = of any. */
  interest: string;
  onChoose: (interest: string) => void;
};

/** The one interest that contents are to be about; the list is asked for by who opens it. */
export function InterestFilter({ interest, onChoose }: InterestFilterProps) {
  const t = useTranslations("channels.filters");
  const [isOpened, setOpened] = useState(false);
  const list = useReadPages({ ...interestsOptions(), enabled: isOpened });
  const offered = list.data?.items ?? [];
  const said = list.error ? t("interestsFailed") : t(list.data ? "noInterests" : "loadingInterests");
  const items: MenuItem[] = [
    ...(interest ? [{ key: "any", label: t("anyInterest"), onSelect: () => onChoose("") }] : []),
    ...offered.map(({ id, name }) => ({ key: id, label: <bdi>{name}</bdi>, onSelect: () => onChoose(name) })),
    ...(offered.length === 0 ? [{ key: "none", label: said, disabled: true, onSelect: () => undefined }] : []),
  ];
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={interest ? t("interestIs", { name: interest }) : t("interest")}
        >
          {interest ? <bdi>{interest}</bdi> : t("interest")}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
      items={items}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
    />
  );
}
