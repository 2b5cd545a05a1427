import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

export function ListSkeleton() {
  const t = useTranslations("chat");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-5 px-3 py-2.5">
      {["first", "second", "third", "fourth"].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
