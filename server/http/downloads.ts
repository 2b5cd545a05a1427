import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { roster } from "#contract/roster";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { JobCtx } from "#server/jobs/context";
import { makeRosterFile } from "#server/modules/attendance/roster/roster-file.service";
import { type Download, type MadeFile, openDownload } from "#server/modules/platform/downloads/downloads.service";
import type { Platform } from "#server/platform";
import { findOrganization, organizationContext } from "./authenticate.ts";
import { limitReader } from "./reader-limit.ts";

/** What makes a file: reads in the organization, on behalf of the account that was given the address. */
type Maker = (ctx: Omit<JobCtx, "log" | "principal">, download: Download) => Promise<MadeFile>;

const makers: Readonly<Record<string, Maker>> = { roster: makeRosterFile };

/** An address opens for who brings nothing; who says who they are must be whoever was given it. */
const requireOwner = async (platform: Platform, request: FastifyRequest, download: Download): Promise<void> => {
  if (!request.headers.authorization) return;
  const { viewer } = await organizationContext(platform, request, roster.export, download.organizationId);
  if (viewer?.accountId !== download.accountId) throw new AppError("not_found");
};

/**
 * Files that are made while they are sent, by addresses that only those who asked for them are told. Nothing on the way
 * may keep them; whoever reads slowly makes the platform read its database as slowly.
 */
export const registerDownloads = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { downloadId: string; token: string } }>(
    "/downloads/:downloadId/:token",
    { exposeHeadRoute: false },
    async (request, reply) => {
      await limitReader(platform, request);
      const { downloadId, token } = request.params;
      const download = isId(downloadId) ? await openDownload(platform, downloadId.toLowerCase(), token) : null;
      const make = download && makers[download.kind];
      if (!make) throw new AppError("not_found");
      await requireOwner(platform, request, download);
      const organization = await findOrganization(platform, download.organizationId);
      const scope = platform.database.organization(organization.id);
      const file = await make({ platform, organization, organizationId: organization.id, ...scope }, download);
      return reply
        .header("cache-control", "private, no-store")
        .header("content-disposition", `attachment; filename="${file.filename}"`)
        .header("referrer-policy", "no-referrer")
        .header("x-content-type-options", "nosniff")
        .header("x-robots-tag", "noindex")
        .type(file.contentType)
        .send(Readable.from(file.body, { objectMode: false }));
    },
  );
};
