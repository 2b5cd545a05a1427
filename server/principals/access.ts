import { AppError } from "#kernel/errors";
import { gives, mayAsk, type Permission, permissions, type ThingRole } from "#kernel/permissions";
import { type Principal, roleOf } from "./principal.ts";

/** How whoever does not hold the permission is refused. */
export const refusal = (permission: Permission): AppError => new AppError(permissions[permission]);

/**
 * Refuses whoever cannot hold the permission at any thing; which thing it is about is the service's to find out. Throws
 * `unauthenticated`, `account_required`, or what the permission is refused with.
 */
export const requireMayAsk = (principal: Principal, permission: Permission): void => {
  if (mayAsk(roleOf(principal), permission)) return;
  if (principal.kind === "anonymous") throw new AppError("unauthenticated");
  if (principal.kind === "login") throw new AppError("account_required");
  throw refusal(permission);
};

/** For what is about no single thing. Throws what the permission is refused with. */
export const requirePermission = (principal: Principal, permission: Permission): void => {
  if (!gives(roleOf(principal), permission)) throw refusal(permission);
};

/** Whether the roles that somebody has at a thing give the permission there. */
export const givesAt = (held: readonly ThingRole[], permission: Permission): boolean =>
  held.some((role) => gives(role, permission));

/** For whoever has these roles at a thing. Throws what the permission is refused with. */
export const requireAt = (held: readonly ThingRole[], permission: Permission): void => {
  if (!givesAt(held, permission)) throw refusal(permission);
};
