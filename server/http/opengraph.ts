import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { AppError } from "#kernel/errors";
import { planCard } from "#server/opengraph/opengraph.service";
import type { Platform } from "#server/platform";
import { requireWithin } from "#server/ports/rate-limit";

const words = (max: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim().slice(0, max));

const query = z.object({
  domain: z.string().max(253).optional(),
  title: words(200),
  subtitle: words(300),
  eyebrow: words(80),
  /** What the picture is of does not take place. */
  canceled: z.stringbool().default(false).catch(false),
  image: z.string().max(500).default(""),
});

/** Cards drawn for one address; kept ones are free. */
const drawLimit = { points: 60, seconds: 60 };

/** The picture that stands for a page where it is shared; public, like the page. */
export const registerOpenGraph = (app: FastifyInstance, { files, limiter, organizations }: Platform): void => {
  app.get("/opengraph", async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) throw new AppError("validation_failed", { cause: asked.error });
    const organization = await organizations.byDomain(asked.data.domain ?? request.hostname);
    if (!organization) throw new AppError("organization_unknown");
    const card = planCard(files, organization, asked.data);
    // The name and colours behind an address may change, so it is asked about again after a day.
    reply.header("cache-control", "public, max-age=86400").header("etag", card.etag).type("image/png");
    reply.header("x-content-type-options", "nosniff").header("cross-origin-resource-policy", "cross-origin");
    if (request.headers["if-none-match"] === card.etag) return reply.status(304).send();
    const kept = await card.open();
    if (kept) return reply.header("content-length", kept.size).send(kept.stream);
    await requireWithin(limiter, `opengraph:${request.ip}`, drawLimit);
    return reply.send(await card.draw());
  });
};
