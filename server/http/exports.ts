import type { FastifyInstance } from "fastify";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { openExport } from "#server/modules/self/exports.service";
import type { Platform } from "#server/platform";

/**
 * Serves packed accounts by addresses that only their owners are told: a browser can save them, which sends no token of
 * its own. Nothing on the way may keep them.
 */
export const registerExports = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { exportId: string; token: string } }>(
    "/exports/:exportId/:token",
    { exposeHeadRoute: false },
    async ({ params: { exportId, token } }, reply) => {
      const file = isId(exportId) ? await openExport(platform, exportId.toLowerCase(), token) : null;
      if (!file) throw new AppError("not_found");
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
