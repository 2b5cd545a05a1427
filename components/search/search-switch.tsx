import { create } from "zustand";

/** Whether the search is open: buttons and keys of every page open it. */
export const useSearchSwitch = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openSearch = (): void => useSearchSwitch.setState({ isOpen: true });
export const closeSearch = (): void => useSearchSwitch.setState({ isOpen: false });
