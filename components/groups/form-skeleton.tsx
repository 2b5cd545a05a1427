import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

const places = ["a", "b", "c"];

export function FormSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-6">
      {places.map((place) => (
        <div key={place} className="grid gap-4 rounded-card border border-line bg-surface p-6">
          <Skeleton className="w-32" />
          <Skeleton shape="block" className="h-11" />
          <Skeleton shape="block" className="h-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
