import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useContext } from "react";
import { create } from "zustand";

// What stands in the place of `next/navigation` for all screens (`vitest.config.ts`): the framework's own where a test
// gives a router, and else one that notes where it goes.
// biome-ignore lint/performance: it stands in the place of a whole module
export * from "next/dist/client/components/navigation";

interface Way {
  /** Path of the layout that the screen stands in; undefined = the test has said nothing about it. */
  layout: string | undefined;
  /** Parts of the path below the layout. */
  segments: string[];
  steps: { path: string; isReplacing: boolean }[];
}
const beginning: Way = { layout: undefined, segments: [], steps: [] };
const useWay = create<Way>(() => beginning);

/** What the layout sees of a path; undefined = the path leads out of it. */
const below = (layout: string | undefined, path: string): string[] | undefined => {
  const [pathname = ""] = path.split("?");
  if (layout === undefined || !`${pathname}/`.startsWith(`${layout}/`)) return;
  return pathname.slice(layout.length).split("/").filter(Boolean);
};

const pathsOf = (steps: Way["steps"]): string[] => steps.map(({ path }) => path);

/** Where the screen stands, and where its router has gone since the test began, the newest last. */
export const place = {
  get gone(): string[] {
    return pathsOf(useWay.getState().steps);
  },
  /** With a way back to where it was. */
  get pushed(): string[] {
    return pathsOf(useWay.getState().steps.filter(({ isReplacing }) => !isReplacing));
  },
  /** Without one. */
  get replaced(): string[] {
    return pathsOf(useWay.getState().steps.filter(({ isReplacing }) => isReplacing));
  },
  /** What the layout shows; null = its own first page. */
  get segment(): string | null {
    return useWay.getState().segments[0] ?? null;
  },
  /** The screen stands in this layout, and follows the router from now on. */
  stand: (layout: string, ...segments: string[]): void => useWay.setState({ layout, segments }),
  /** As before a test. */
  forget: (): void => useWay.setState(beginning),
};

const go = (path: string, isReplacing: boolean): void =>
  useWay.setState(({ layout, segments, steps }) => ({
    segments: below(layout, path) ?? segments,
    steps: [...steps, { path, isReplacing }],
  }));

const router = {
  push: (path: string) => go(path, false),
  replace: (path: string) => go(path, true),
  prefetch: () => undefined,
};

export const useRouter = () => useContext(AppRouterContext) ?? router;
export const useSelectedLayoutSegments = () => useWay(({ segments }) => segments);
export const useSelectedLayoutSegment = () => useWay(({ segments }) => segments[0] ?? null);
export const useSearchParams = () => useContext(SearchParamsContext) ?? new URLSearchParams(location.search);
