import { useTranslations } from "next-intl";
import { useMemo } from "react";

/** What sortable lists say, in the reader's language; the type is theirs (`SortableWords` of the kit). */
export function useSortableWords() {
  const t = useTranslations("common.sortable");
  return useMemo(
    () => ({
      instructions: t("instructions"),
      handle: (name: string) => t("handle", { name }),
      lifted: (place: SpokenPlace) => t("lifted", place),
      moved: (place: SpokenPlace) => t("moved", place),
      dropped: (place: SpokenPlace) => t("dropped", place),
      canceled: (place: SpokenPlace) => t("canceled", place),
    }),
    [t],
  );
}

type SpokenPlace = { name: string; list: string; position: number; count: number };
