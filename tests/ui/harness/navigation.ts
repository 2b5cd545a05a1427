import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useContext } from "react";
import { create } from "zustand";

// What stands in the place of `next/navigation` for all screens (`vitest.config.ts`): the framework's own where a test
// gives a router, and else one that notes where it goes.
// biome-ignore lint/performance: it stands in the place of a whole module
export * from "next/dist/client/components/navigation";

/** Where the router has gone: the last part of the path is the step on the screen. */
export const place = create<{ step: string; gone: string[] }>(() => ({ step: "passes", gone: [] }));

const go = (path: string): void =>
  place.setState(({ gone }) => ({ step: path.split("?")[0]?.split("/").at(-1) ?? "", gone: [...gone, path] }));

const router = { push: go, replace: go, prefetch: () => undefined };

export const useRouter = () => useContext(AppRouterContext) ?? router;
export const useSelectedLayoutSegment = () => place(({ step }) => step);
export const useSearchParams = () => useContext(SearchParamsContext) ?? new URLSearchParams(location.search);
