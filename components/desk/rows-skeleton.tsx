import { Skeleton } from "#components/ui/states/skeleton";

const rows = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** As high as the rows that are coming. */
export function RowsSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {rows.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 border-line py-2 ps-4 pe-4 not-last:border-b">
          <Skeleton shape="block" className="size-4.5 shrink-0" />
          <Skeleton shape="circle" className="ms-2 size-10 shrink-0" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="w-40 max-w-full text-sm" />
            <Skeleton className="w-24 text-caption" />
          </div>
          <Skeleton className="w-16 text-caption" />
        </div>
      ))}
    </div>
  );
}
