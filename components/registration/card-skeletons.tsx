import { Skeleton } from "#components/ui/states/skeleton";

/** Cards of a step that are on their way. */
export function CardSkeletons() {
  return ["first", "second", "third"].map((card) => <Skeleton key={card} shape="block" className="h-28" />);
}
