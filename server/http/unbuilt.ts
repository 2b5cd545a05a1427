import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#kernel/errors";
import { unbuiltPaths } from "#kernel/modules";
import type { Platform } from "#server/platform";
import { requestOrganization } from "./authenticate.ts";

/** What no room serves yet is a module that is off, and not an address that nobody knows. */
export const registerUnbuilt = (app: FastifyInstance, platform: Platform): void => {
  // Before the body is read, which is nobody's.
  const refuse = async (request: FastifyRequest): Promise<never> => {
    await requestOrganization(platform, request);
    throw new AppError("module_disabled");
  };
  for (const path of unbuiltPaths) for (const url of [path, `${path}/*`]) app.all(url, { onRequest: refuse }, refuse);
};
