import { announcements } from "#contract/announcements";
import { useCall } from "./use-call.ts";

export const useAnnouncement = (announcementId: string) => useCall(announcements.get, { params: { announcementId } });
