import {
  AtSign,
  CalendarDays,
  Heart,
  type LucideIcon,
  MailOpen,
  Megaphone,
  MessageCircle,
  PenLine,
  Play,
  Repeat2,
  Ticket,
  UserCheck,
  UserPlus,
  UsersRound,
} from "lucide-react";
import type { NotificationType } from "#entities/inbox/notifications";

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  ANNOUNCEMENT: Megaphone,
  FOLLOW: UserPlus,
  INVITATION: MailOpen,
  TRANSFER: Ticket,
  LIKE: Heart,
  COMMENT: MessageCircle,
  RESHARE: Repeat2,
  EVENT: CalendarDays,
  ACTIVITY: PenLine,
  GROUP_INVITATION: UsersRound,
  GROUP_REQUEST_ACCEPTED: UserCheck,
  CONTENT: Play,
  MENTION: AtSign,
};

/** The kind at a glance; the sentence beside it says it in words. */
export function NotificationIcon({ type, className }: { type: NotificationType; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden="true" className={className} />;
}
