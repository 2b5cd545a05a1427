import type { AnyEndpoint } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Viewer } from "#server/principals/principal";

const holdsOneOf = (tiers: readonly string[], viewer: Viewer | null): boolean =>
  tiers.length === 0 || (viewer?.tierIds.some((tier) => tiers.includes(tier)) ?? false);

/** Module gates by the organization's MODULES (contract, behaviour §13). */
export const passGates = (endpoint: AnyEndpoint, organization: OrganizationRecord, viewer: Viewer | null): void => {
  for (const name of endpoint.gates) {
    const module = organization.modules[name];
    if (!module.enabled) throw new AppError("module_disabled");
    if (module.requireAuth && !viewer) throw new AppError("unauthenticated");
    if (!holdsOneOf(module.enabledTiers, viewer)) throw new AppError("tier_required");
    if (endpoint.creates && !module.editable) throw new AppError("module_disabled");
    if (endpoint.creates && !holdsOneOf(module.editableTiers, viewer)) throw new AppError("tier_required");
  }
};
