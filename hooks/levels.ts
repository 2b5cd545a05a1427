import { levelAccountsOptions, levelOptions, levelsOptions } from "./levels-options.ts";
import { useRead, useReadPages } from "./use-call.ts";

/** `level`: id or slug, here and below. */
export const useLevels = () => useReadPages(levelsOptions());
export const useLevel = (level: string) => useRead(levelOptions(level));
export const useLevelAccounts = (level: string) => useReadPages(levelAccountsOptions(level));
