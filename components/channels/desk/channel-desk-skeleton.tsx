import { Page } from "#components/layout/page";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

/** The whole desk, before it is known whose it is. */
export function ChannelDeskSkeleton({ label }: { label: string }) {
  return (
    <Page>
      <SkeletonGroup label={label}>
        <Skeleton className="mb-6 w-28 text-sm" />
        <div className="flex items-center gap-4">
          <Skeleton shape="block" className="size-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-28 text-sm" />
            <Skeleton className="w-1/2 max-w-80 text-3xl" />
          </div>
        </div>
        <Skeleton className="mt-6 mb-8 w-full max-w-80 text-xl" />
        <Cards />
      </SkeletonGroup>
    </Page>
  );
}

/** As high as the rows, or the parts of a form, that are coming. */
export function Cards() {
  return (
    <div className="grid gap-4">
      {["first", "second", "third"].map((card) => (
        <Skeleton key={card} shape="block" className="h-24" />
      ))}
    </div>
  );
}
