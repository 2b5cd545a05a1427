import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

const rows = ["a", "b", "c", "d", "e"];

export function AgendaSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-2">
      <Skeleton className="mb-3 w-56 text-2xl" />
      {rows.map((row) => (
        <div key={row} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2">
          <Skeleton className="mt-3 w-10 text-sm" />
          <Skeleton shape="block" className="h-20 rounded-control" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
