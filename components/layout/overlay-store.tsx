import { create } from "zustand";

export type Overlay = "language" | "cookiePreferences" | "search";

/** Dialogs of the shell: opened from several places, loaded when first asked for. */
export const useOverlay = create<{ open: Overlay | null; show: (overlay: Overlay) => void; close: () => void }>(
  (set) => ({
    open: null,
    show: (overlay) => set({ open: overlay }),
    close: () => set({ open: null }),
  }),
);
