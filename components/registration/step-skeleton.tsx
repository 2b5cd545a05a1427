import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

/** A step whose cards are on their way. */
export function StepSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-3">
      <Skeleton className="mb-2 w-48 text-xl" />
      {["first", "second", "third"].map((card) => (
        <Skeleton key={card} shape="block" className="h-28" />
      ))}
    </SkeletonGroup>
  );
}
