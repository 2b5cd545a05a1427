import type { ReactNode } from "react";

/** Says what comes for who does not see it: each new line by itself, also where it says the same as the one before. */
export function Announced({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-atomic="false" className="sr-only">
      {children}
    </div>
  );
}
