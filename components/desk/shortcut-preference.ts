import { create } from "zustand";
import { persist } from "zustand/middleware";

/** Single keys can be in the way of those who speak to their device: whoever wants turns them off. */
export const useShortcutPreference = create<{ isOn: boolean; set: (isOn: boolean) => void }>()(
  persist((set) => ({ isOn: true, set: (isOn) => set({ isOn }) }), { name: "desk-shortcuts" }),
);
