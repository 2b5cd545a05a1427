import { useMemo } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { type ColumnKey, columnKeys } from "#lib/roster/view";

/** Which columns somebody wants to see, remembered on the device. */
export const useColumnPreference = create<{ hidden: ColumnKey[]; toggle: (key: ColumnKey) => void }>()(
  persist(
    (set) => ({
      hidden: ["order"],
      toggle: (key) =>
        set(({ hidden }) => ({
          hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
        })),
    }),
    { name: "roster-columns" },
  ),
);

export const useVisibleColumns = (): ColumnKey[] => {
  const hidden = useColumnPreference((state) => state.hidden);
  return useMemo(() => columnKeys.filter((key) => !hidden.includes(key)), [hidden]);
};
