import type { AnyEndpoint, Module, Parsed, Returns } from "#kernel/define";
import type { LoginPermission, OpenPermission, Permission, TokenlessPermission } from "#kernel/permissions";
import type { LoginRecord, Viewer } from "#server/principals/principal";
import type { Ctx, GlobalCtx, MemberCtx } from "./context.ts";

/** What the mount knows of who asks, once they may ask. */
type CtxFor<P extends Permission> = P extends "organization.find"
  ? GlobalCtx
  : P extends TokenlessPermission
    ? Ctx<null, null>
    : P extends OpenPermission
      ? Ctx
      : P extends LoginPermission
        ? Ctx<Viewer | null, LoginRecord>
        : MemberCtx;

type Handlers<M extends Module> = {
  [K in keyof M]: (ctx: CtxFor<M[K]["permission"]>, input: Parsed<M[K]>) => Promise<Returns<M[K]>>;
};

export interface Implemented {
  readonly module: Module;
  readonly handlers: Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>;
}

/** Binds a module's calls to their handlers; a missing, misspelt or wrongly typed one does not compile. */
export const implement =
  <M extends Readonly<Record<keyof M, AnyEndpoint>> & Module>(module: M) =>
  (handlers: Handlers<M>): Implemented => ({ module, handlers });
