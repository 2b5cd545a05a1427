import {
  AlignLeft,
  Binary,
  CalendarDays,
  ChevronsUpDown,
  CircleDot,
  Clock,
  Hash,
  ListChecks,
  MapPin,
  Paperclip,
  Search,
  SquareCheck,
  Type,
} from "lucide-react";
import type { ComponentType } from "react";
import type { QuestionType } from "#lib/questions/question-types";

const icons: Record<QuestionType, ComponentType<{ className?: string; "aria-hidden"?: boolean }>> = {
  text: Type,
  textarea: AlignLeft,
  radio: CircleDot,
  checkbox: ListChecks,
  select: ChevronsUpDown,
  toggle: SquareCheck,
  number: Hash,
  quantity: Binary,
  date: CalendarDays,
  time: Clock,
  location: MapPin,
  search: Search,
  file: Paperclip,
};

export function QuestionIcon({ type, className }: { type: QuestionType; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden className={className ?? "size-4.5"} />;
}
