import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

export function EventSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="mx-auto max-w-page px-4 sm:px-6 sm:pt-6 lg:px-8 lg:pt-8">
      <Skeleton shape="block" className="-mx-4 mb-6 aspect-[21/9] max-h-88 rounded-none sm:mx-0 sm:rounded-card" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Skeleton className="w-3/4 text-4xl" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-2/5" />
          <Skeleton className="mt-6 w-full text-3xl" />
          <Skeleton className="w-full" />
          <Skeleton className="w-5/6" />
        </div>
        <Skeleton shape="block" className="h-52 max-lg:hidden" />
      </div>
    </SkeletonGroup>
  );
}
