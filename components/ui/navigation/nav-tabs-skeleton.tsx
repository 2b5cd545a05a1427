import { Skeleton } from "#components/ui/states/skeleton";
import { cx } from "#lib/format/class-names";
import { tabClass, tabListClass } from "./tab-class";

/** The room of two tabs that depend on the address, which the server does not know. */
export function NavTabsSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx(tabListClass, className)}>
      {["first", "second"].map((tab) => (
        <span key={tab} className={tabClass}>
          <Skeleton className="w-16" />
        </span>
      ))}
    </div>
  );
}
