import { BookOpen, Clapperboard, Headphones } from "lucide-react";
import type { ContentKind } from "#entities/content/channels";

const icons = { video: Clapperboard, audio: Headphones, article: BookOpen };

export function KindIcon({ kind }: { kind: ContentKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
