import {
  File,
  FileArchive,
  FileImage,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
} from "lucide-react";
import { useLocale } from "next-intl";
import { type FileKind, kindOf, nameParts } from "#lib/format/file-names";
import { formatFileSize } from "#lib/format/file-size";

export type FileFaceProps = { file: { name: string; size: number; contentType: string } };

const icons: Readonly<Record<FileKind, LucideIcon>> = {
  archive: FileArchive,
  audio: FileMusic,
  other: File,
  picture: FileImage,
  sheet: FileSpreadsheet,
  text: FileText,
  video: FilePlay,
};

/** Of which kind a file is, what it is called, and how large it is. What its name ends in is always seen. */
export function FileFace({ file: { name, size, contentType } }: FileFaceProps) {
  const locale = useLocale();
  const Icon = icons[kindOf(contentType)];
  const { stem, ending } = nameParts(name);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 py-2">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-ink-muted" />
      <span className="grid min-w-0 flex-1 grid-cols-1 text-start">
        {/* In any script the end stands behind the name: nothing in it can make it look like another one. */}
        <span dir="ltr" title={name} className="flex max-w-full justify-self-start font-medium text-sm">
          <bdi className="truncate">{stem}</bdi>
          {ending !== "" && <bdi className="shrink-0">{ending}</bdi>}
        </span>
        <bdi className="text-caption text-ink-muted">{formatFileSize(size, locale)}</bdi>
      </span>
    </span>
  );
}
