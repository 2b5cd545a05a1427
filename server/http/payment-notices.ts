import type { FastifyInstance } from "fastify";
import { receiveNotice } from "#server/modules/commerce/payments/notices.service";
import type { Platform } from "#server/platform";

/** Longest notice that is read, in bytes. */
const longest = 256 * 1024;

/** Where payment providers tell what happened to an order. They sign the bytes, so nobody may read them as JSON first. */
export const registerPaymentNotices = (app: FastifyInstance, platform: Platform): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: longest }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { type: string; organizationId: string }; Body: string }>(
      "/webhooks/payments/:type/:organizationId",
      async ({ params, body, headers }, reply) => {
        const signature = headers["x-signature"];
        await receiveNotice(platform, { ...params, body, signature: typeof signature === "string" ? signature : "" });
        return reply.code(204).send();
      },
    );
  });
};
