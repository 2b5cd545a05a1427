import { AudioLines, BookOpenText, Clapperboard } from "lucide-react";
import type { ContentKind } from "#entities/content/channels";

export const kindIcons = {
  article: <BookOpenText aria-hidden="true" />,
  audio: <AudioLines aria-hidden="true" />,
  video: <Clapperboard aria-hidden="true" />,
} satisfies Record<ContentKind, React.ReactNode>;

export const kinds = ["article", "audio", "video"] as const satisfies readonly ContentKind[];

export const isKind = (text: string): text is ContentKind => kinds.some((kind) => kind === text);
