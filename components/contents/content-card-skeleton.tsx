import { Skeleton } from "#components/ui/states/skeleton";

/** The place of a card; whoever shows some says in a `SkeletonGroup` what is loading. */
export function ContentCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton shape="block" className="aspect-video rounded-none" />
      <div className="grid gap-2.5 p-4">
        <Skeleton className="w-4/5" />
        <Skeleton className="w-full text-sm" />
        <Skeleton className="w-2/5 text-sm" />
      </div>
    </div>
  );
}
