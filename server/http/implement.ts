import type { AnyEndpoint, Auth, Module, Parsed, Returns } from "#kernel/define";
import type { Ctx, GlobalCtx, LoginRecord, MemberCtx, Viewer } from "./context.ts";

type CtxFor<A extends Auth> = A extends "global"
  ? GlobalCtx
  : A extends "public"
    ? Ctx<null, null>
    : A extends "open" | "member"
      ? Ctx
      : A extends "login"
        ? Ctx<Viewer | null, LoginRecord>
        : MemberCtx;

type Handlers<M extends Module> = {
  [K in keyof M]: (ctx: CtxFor<M[K]["auth"]>, input: Parsed<M[K]>) => Promise<Returns<M[K]>>;
};

export interface Implemented {
  readonly module: Module;
  readonly handlers: Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>;
}

/** Binds a module's calls to their handlers; a missing, misspelt or wrongly typed one does not compile. */
export const implement =
  <M extends Readonly<Record<keyof M, AnyEndpoint>> & Module>(module: M) =>
  (handlers: Handlers<M>): Implemented => ({ module, handlers });
