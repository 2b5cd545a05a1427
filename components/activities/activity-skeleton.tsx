import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

const places = ["a", "b", "c"];

export function ActivitySkeleton({ label, count = places.length }: { label: string; count?: number }) {
  return (
    <SkeletonGroup label={label} className="grid gap-4">
      {places.slice(0, count).map((place) => (
        <div key={place} className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-10" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-1/3 text-sm" />
              <Skeleton className="w-1/5 text-xs" />
            </div>
          </div>
          <Skeleton className="w-full" />
          <Skeleton className="w-4/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
