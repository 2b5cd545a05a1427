import { create } from "zustand";

/** Where the router has gone: the last part of the path is the step on the screen. */
export const place = create<{ step: string; gone: string[] }>(() => ({ step: "passes", gone: [] }));

const go = (path: string): void =>
  place.setState(({ gone }) => ({ step: path.split("?")[0]?.split("/").at(-1) ?? "", gone: [...gone, path] }));

/** What `next/navigation` is replaced with, where there is no router. */
export const fakeNavigation = {
  useRouter: () => router,
  useSelectedLayoutSegment: () => place(({ step }) => step),
  useSearchParams: () => new URLSearchParams(location.search),
};
const router = { push: go, replace: go, prefetch: () => undefined };
