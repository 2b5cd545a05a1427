import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { RowsSkeleton } from "./rows-skeleton";

/** The whole desk, before it is known whose it is. */
export function DeskSkeleton() {
  const t = useTranslations("desk");
  return (
    <Page>
      <SkeletonGroup label={t("loading")}>
        <Skeleton className="mb-6 w-28 text-sm" />
        <div className="flex items-center gap-4">
          <Skeleton shape="block" className="size-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-16 text-sm" />
            <Skeleton className="w-1/2 max-w-80 text-3xl" />
          </div>
        </div>
        <Skeleton className="mt-6 mb-8 w-full max-w-140 text-xl" />
        <RowsSkeleton />
      </SkeletonGroup>
    </Page>
  );
}
