import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

export function ContentSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-4">
      <div className="flex items-center gap-2">
        <Skeleton shape="block" className="size-8" />
        <Skeleton className="w-32 text-sm" />
      </div>
      <Skeleton className="w-4/5 text-4xl" />
      <Skeleton className="w-1/3 text-sm" />
      <Skeleton shape="block" className="aspect-video w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </SkeletonGroup>
  );
}
