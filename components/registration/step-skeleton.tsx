import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { CardSkeletons } from "./card-skeletons";

/** A step whose cards are on their way. */
export function StepSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-3">
      <Skeleton className="mb-2 w-48 text-xl" />
      <CardSkeletons />
    </SkeletonGroup>
  );
}
