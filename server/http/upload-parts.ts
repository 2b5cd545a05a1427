import { type Lock, Server } from "@tus/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { storage } from "#contract/storage";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { openUpload } from "#server/modules/platform/media/media-uploads.service";
import { createUploadLock } from "#server/modules/platform/media/upload-lock";
import { UploadStore } from "#server/modules/platform/media/upload-store";
import type { Platform } from "#server/platform";
import { createTurns } from "#server/ports/turns";
import { findOrganization, organizationContext } from "./authenticate.ts";
import { answerOf } from "./errors.ts";

const path = "/storage/uploads";

/** Parts that one process takes at a time: with a bucket each holds 5 MiB of memory. */
const room = { capacity: 32, share: 12, waiting: 100, patience: 20_000 } as const;

/** How long a request whose turn is over may still write down what has come, in ms. */
const lastWords = 500;

interface Address {
  readonly organizationId: string;
  readonly uploadId: string;
  readonly token: string;
}

/** The protocol, for one request about one upload. */
const protocolFor = (request: FastifyRequest, id: string, lock: Lock, store: UploadStore): Server =>
  new Server({
    path,
    datastore: store,
    locker: { newLock: () => lock },
    lockDrainTimeout: lastWords,
    getFileIdFromRequest: () => id,
    onResponseError: async (_request, error) => {
      // The protocol's own refusals have their words already.
      if (!(error instanceof Error)) return undefined;
      const { status, body } = await answerOf(error, request);
      return { status_code: status, body: JSON.stringify(body) };
    },
  });

/**
 * Takes what is uploaded in parts, by the tus protocol: HEAD says how much has come, PATCH brings more. The address is a
 * secret of whoever began the upload; who says who they are must be just them.
 */
export const registerUploadParts = (app: FastifyInstance, platform: Platform): void => {
  const turns = createTurns(room);

  const findOwn = async (request: FastifyRequest, { organizationId, uploadId, token }: Address) => {
    const organization = await findOrganization(platform, organizationId);
    const upload = isId(uploadId)
      ? await openUpload(platform, organization.id, { id: uploadId.toLowerCase(), token })
      : null;
    if (!upload) throw new AppError("not_found");
    if (request.headers.authorization) {
      const { viewer } = await organizationContext(platform, request, storage.beginVideo, organization.id);
      if (viewer?.accountId !== upload.accountId) throw new AppError("not_found");
    }
    return { organization, upload };
  };

  // Its content is read by whoever keeps it, as it comes.
  app.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) => done(null));

  app.route<{ Params: Address & Record<string, string> }>({
    method: ["HEAD", "PATCH"],
    url: `${path}/:organizationId/:uploadId/:token`,
    handler: async (request, reply) => {
      const { organization, upload } = await findOwn(request, request.params);
      const endTurn = request.method === "PATCH" ? await turns.take(1, upload.accountId ?? upload.id) : () => undefined;
      try {
        const scope = platform.database.organization(organization.id);
        const lock = createUploadLock(scope, upload.id);
        const store = new UploadStore({ platform, organizationId: organization.id, writer: lock.writer, ...scope });
        reply.hijack();
        reply.raw.setHeader("x-request-id", request.id);
        await protocolFor(request, upload.id, lock, store).handle(request.raw, reply.raw);
      } finally {
        endTurn();
      }
    },
  });
};
