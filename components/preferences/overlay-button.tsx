"use client";

import { type Overlay, useOverlay } from "#components/layout/overlay-store";
import { Button } from "#components/ui/actions/button";
import { useFocusReturn } from "#hooks/browser/use-focus-return";

/** Opens a dialog of the shell, and has the focus back afterwards. */
export function OverlayButton({ overlay, children }: { overlay: Overlay; children: string }) {
  const show = useOverlay((state) => state.show);
  const isOpen = useOverlay(({ open }) => open === overlay);
  const opener = useFocusReturn<HTMLButtonElement>(isOpen);
  return (
    <Button ref={opener} variant="secondary" aria-haspopup="dialog" onClick={() => show(overlay)}>
      {children}
    </Button>
  );
}
