import type { FastifyInstance, FastifyRequest } from "fastify";
import { self } from "#contract/self";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { openExport } from "#server/modules/account/self/exports.service";
import type { Platform } from "#server/platform";
import { organizationContext } from "./authenticate.ts";

type Owned = { organizationId: string; accountId: string };

/** An address opens for who brings nothing, for an hour or two; who says who they are must be whoever was given it. */
const isStranger = async (platform: Platform, request: FastifyRequest, owned: Owned): Promise<boolean> => {
  if (!request.headers.authorization) return false;
  const { viewer } = await organizationContext(platform, request, self.exports, owned.organizationId);
  return viewer?.accountId !== owned.accountId;
};

/**
 * Serves packed accounts by addresses that only their owners are told: a browser can save them, which sends no token of
 * its own. Nothing on the way may keep them.
 */
export const registerExports = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { exportId: string; token: string } }>(
    "/exports/:exportId/:token",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { exportId, token } = request.params;
      const file = isId(exportId) ? await openExport(platform, exportId.toLowerCase(), token) : null;
      if (!file) throw new AppError("not_found");
      if (await isStranger(platform, request, file)) {
        file.stream.destroy();
        throw new AppError("not_found");
      }
      return reply
        .header("cache-control", "private, no-store")
        .header("content-disposition", `attachment; filename="${file.filename}"`)
        .header("content-length", file.size)
        .header("referrer-policy", "no-referrer")
        .header("x-content-type-options", "nosniff")
        .header("x-robots-tag", "noindex")
        .type("application/zip")
        .send(file.stream);
    },
  );
};
