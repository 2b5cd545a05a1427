"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import type { MessageFile } from "#entities/shared/media";
import type { UnsentFile } from "#lib/conversations/unsent";
import { formatFileSize } from "#lib/format/file-size";
import { hasEnded } from "#lib/format/signed-address";
import { FileFace } from "./file-face";

export type FileCardsProps = {
  /** Without addresses they are only to be seen. */
  files: readonly (UnsentFile & Partial<Pick<MessageFile, "url">>)[];
  /** An address opens nothing any more. */
  onStale?: ((url: string) => void) | undefined;
};

const frame = "flex w-72 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 text-ink";

/** The files of a message; each downloads, and none is opened in the place of the page. */
export function FileCards({ files, onStale }: FileCardsProps) {
  const t = useTranslations("conversations.files");
  return (
    <ul aria-label={t("label")} className="grid min-w-0 grid-cols-1 gap-1">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          {file.url === undefined ? (
            <div className={frame}>
              <FileFace file={file} />
            </div>
          ) : (
            <FileLink file={file} url={file.url} onStale={onStale} />
          )}
        </li>
      ))}
    </ul>
  );
}

type FileLinkProps = { file: UnsentFile; url: string; onStale: FileCardsProps["onStale"] };

function FileLink({ file, url, onStale }: FileLinkProps) {
  const t = useTranslations("conversations.files");
  const locale = useLocale();
  const link = useRef<HTMLAnchorElement>(null);
  // The address that had ended when the reader wanted the file: it comes by itself once there is a new one.
  const ended = useRef<string | null>(null);
  useEffect(() => {
    if (ended.current === null || ended.current === url) return;
    ended.current = null;
    link.current?.click();
  }, [url]);
  const press = (event: MouseEvent) => {
    // A second time it is left to the platform: the clock of a device may be wrong.
    if (ended.current === url || !hasEnded(url, Date.now())) return;
    event.preventDefault();
    ended.current = url;
    onStale?.(url);
  };
  const { name, size } = file;
  return (
    <a
      ref={link}
      href={url}
      download={name}
      aria-label={t("download", { name, size: formatFileSize(size, locale) })}
      onClick={press}
      className={`${frame} hover:bg-wash`}
    >
      <FileFace file={file} />
      <Download aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-muted" />
    </a>
  );
}
