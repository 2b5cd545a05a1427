import type { OrganizationModuleName } from "#kernel/modules";
import type { Ctx } from "#server/http/context";

/** Whether the viewer would be let into a module: what an interest shows of it follows the module's own gate. */
export const mayEnter = (
  name: OrganizationModuleName,
  { organization, viewer }: Pick<Ctx, "organization" | "viewer">,
) => {
  const { enabled, requireAuth, enabledTiers } = organization.modules[name];
  const holdsTier = enabledTiers.length === 0 || viewer?.tierIds.some((tier) => enabledTiers.includes(tier)) === true;
  return enabled && holdsTier && (viewer !== null || !requireAuth);
};
