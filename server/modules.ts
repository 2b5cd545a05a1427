import type { Implemented } from "./http/implement.ts";

/** Every module of the platform; a module that is not here is not served. */
export const modules: readonly Implemented[] = [];
