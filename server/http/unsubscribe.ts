import type { FastifyInstance } from "fastify";
import { setSubscribed } from "#server/modules/inbox/announcements/mail-subscriptions.service";
import type { Platform } from "#server/platform";
import { findOrganization } from "./authenticate.ts";
import { limitReader } from "./reader-limit.ts";

/** Longest form that is read, in bytes: mail programs send `List-Unsubscribe=One-Click`. */
const longest = 4 * 1024;

/**
 * One press in a mail program ends the mails (RFC 8058). The program sends a form, no cookies, no headers of ours; the
 * address proves what may be ended. A GET does nothing: scanners of links follow those.
 */
export const registerUnsubscribe = (app: FastifyInstance, platform: Platform): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: longest }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post<{ Params: { organizationId: string; token: string } }>(
      "/unsubscribe/:organizationId/:token",
      async (request, reply) => {
        await limitReader(platform, request);
        const { organizationId, token } = request.params;
        const organization = await findOrganization(platform, organizationId);
        await setSubscribed({ organization, ...platform.database.organization(organization.id) }, token, false);
        return reply.code(204).send();
      },
    );
  });
};
