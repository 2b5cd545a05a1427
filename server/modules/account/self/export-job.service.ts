import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { instantText } from "#server/mail/instant";
import { layOutMail } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import type { ArchiveEntry } from "./export-archive.ts";
import { type ExportPart, exportParts } from "./export-contents.service.ts";
import { beginExport, failExport, findExportStatus, findOwner, finishExport, saveProgress } from "./exports.queries.ts";
import { exportKey } from "./exports.service.ts";

const lifetime = 7 * 24 * 60 * 60 * 1000;
/** A try that fails is repeated by the queue; after these the export has failed and its owner may ask for another. */
const tries = 3;

const enqueueReadyMail = async ({ organization }: JobCtx, tx: Tx, accountId: string, expiresAt: Date) => {
  const owner = await findOwner(tx, accountId);
  if (!owner?.email) return;
  const locale = organization.locales.includes(owner.locale) ? owner.locale : organization.defaultLocale;
  const t = translate(locale, await loadMessages(locale, ["account-data"]), "account-data");
  const date = instantText(expiresAt, organization.timezone, locale);
  const words = (key: string) => t(`ready.${key}`, { organization: organization.name, date });
  const content = layOutMail(organization, {
    locale,
    title: words("title"),
    blocks: [
      { kind: "text", text: words("text") },
      { kind: "button", label: words("action"), href: `${organization.websiteUrl}/${locale}/account/data` },
      { kind: "note", text: words("expires") },
      { kind: "note", text: words("notYou") },
    ],
  });
  const mail = { organizationId: organization.id, to: owner.email, subject: words("subject"), ...content };
  await mailer.enqueue(tx, { ...mail, aboutIds: [accountId] });
};

/** The parts one after the other; the share of those that were written is kept for whoever watches. */
async function* inTurn(ctx: JobCtx, id: string, parts: readonly ExportPart[]): AsyncGenerator<ArchiveEntry> {
  for (const [index, part] of parts.entries()) {
    const entry = await part();
    if (entry) yield entry;
    // A hundred is said when the archive is stored.
    const progress = Math.floor(((index + 1) * 99) / parts.length);
    await ctx.write((tx) => saveProgress(tx, id, progress, ctx.platform.now()));
  }
}

const store = async (ctx: JobCtx, { id, accountId }: { id: string; accountId: string }): Promise<void> => {
  const { files, now } = ctx.platform;
  const key = exportKey(id);
  const parts = await exportParts(ctx, accountId, now());
  const { archiveOf } = await import("./export-archive.ts");
  const archive = archiveOf(inTurn(ctx, id, parts), now());
  try {
    await files.put(key, archive, "application/zip");
  } catch (error) {
    // One that nobody reads any more would hold its place among the archives of this process for ever.
    if (!archive.locked) await archive.cancel(error);
    throw error;
  }
  const size = (await files.size(key)) ?? 0;
  const expiresAt = new Date(now().getTime() + lifetime);
  const isKept = await ctx.write(async (tx) => {
    const finished = await finishExport(tx, id, { size, expiresAt, updatedAt: now() });
    if (!finished) return false;
    await enqueue(tx, "files.remove", { organizationId: ctx.organizationId, keys: [key] }, { runAt: expiresAt });
    await enqueueReadyMail(ctx, tx, finished.accountId, expiresAt);
    return true;
  });
  if (!isKept) await removeUnlessReady(ctx, id);
};

/** What was made for an account that has gone in the meantime. */
const removeUnlessReady = async (ctx: JobCtx, id: string): Promise<void> => {
  const found = await ctx.read((tx) => findExportStatus(tx, id));
  if (found?.status !== "ready") await ctx.platform.files.remove(exportKey(id));
};

/**
 * Packs an account's data. A run that died is repeated from the beginning under the same key: there is one archive, and
 * one mail about it.
 */
export const makeExport = async (ctx: JobCtx, { exportId }: Payload<"accounts.export">): Promise<void> => {
  const begun = await ctx.write((tx) => beginExport(tx, exportId, ctx.platform.now()));
  if (!begun) return removeUnlessReady(ctx, exportId);
  const giveUp = async () => {
    await ctx.write((tx) => failExport(tx, exportId, ctx.platform.now()));
    await removeUnlessReady(ctx, exportId);
  };
  if (begun.attempts > tries) return giveUp();
  // A run that died may have left half an archive.
  if (begun.attempts > 1) await ctx.platform.files.remove(exportKey(exportId));
  try {
    await store(ctx, begun);
  } catch (error) {
    if (begun.attempts < tries) throw error;
    ctx.log.error({ err: error, exportId }, "an export has failed");
    await giveUp();
  }
};
