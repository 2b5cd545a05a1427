import type { FastifyInstance } from "fastify";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { iconMark, logoMark } from "#server/marks/marks";
import type { Platform } from "#server/platform";

/** Logo and icon of organizations that have no pictures of their own, made from their name and colours. */
export const registerMarks = (app: FastifyInstance, { organizations }: Platform): void => {
  app.get<{ Params: { organizationId: string; mark: string } }>(
    "/marks/:organizationId/:mark",
    async (request, reply) => {
      const { organizationId, mark } = request.params;
      const [, kind, theme] = /^(logo|icon)-(light|dark)\.svg$/.exec(mark) ?? [];
      const isKnown = kind !== undefined || mark === "app.png";
      const organization =
        isId(organizationId) && isKnown ? await organizations.byId(organizationId.toLowerCase()) : null;
      if (!organization) throw new AppError("not_found");
      reply.header("cache-control", "public, max-age=300");
      if (!kind) {
        // It brings what draws, which few processes are asked for.
        const { appMark } = await import("#server/marks/app-mark");
        return reply.type("image/png").send(await appMark(organization));
      }
      const draw = kind === "logo" ? logoMark : iconMark;
      return reply
        .type("image/svg+xml")
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
        .send(draw(organization, theme === "dark" ? "dark" : "light"));
    },
  );
};
