import { useSyncExternalStore } from "react";

const stop = () => undefined;
const never = () => stop;
const yes = () => true;
const no = () => false;

/** False on the server, and in the browser while it takes over what the server made. */
export const useIsBrowser = (): boolean => useSyncExternalStore(never, yes, no);
