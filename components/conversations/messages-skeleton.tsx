import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { cx } from "#lib/format/class-names";

const bubbles = [
  { key: "first", className: "w-2/3" },
  { key: "second", className: "w-1/2" },
  { key: "third", className: "ms-auto w-3/5" },
  { key: "fourth", className: "w-2/5" },
];

export function MessagesSkeleton() {
  const t = useTranslations("conversations");
  return (
    <SkeletonGroup label={t("loading")} className="grid flex-1 content-end gap-4 p-4">
      {bubbles.map(({ key, className }) => (
        <Skeleton key={key} shape="block" className={cx("h-11", className)} />
      ))}
    </SkeletonGroup>
  );
}
