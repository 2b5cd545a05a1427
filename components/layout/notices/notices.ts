import { create } from "zustand";

export type Notice = {
  id: number;
  text: string;
  tone: "good" | "bad" | "neutral";
  /** Faults of what somebody just did appear where they look; the rest stays out of the way. */
  place: "top-right" | "top-center";
  /** What can still be done about it, such as taking it back; it stays longer then. */
  action?: { label: string; onPress: () => void } | undefined;
};

type NoticeQueue = { waiting: Notice[]; push: (notice: Omit<Notice, "id">) => void; take: () => Notice[] };

let lastId = 0;

/** Notices wait here until the toast area, which is loaded with the first of them, takes them over. */
export const useNotices = create<NoticeQueue>((set, get) => ({
  waiting: [],
  push: (notice) => {
    lastId += 1;
    const id = lastId;
    set(({ waiting }) => ({ waiting: [...waiting, { id, ...notice }] }));
  },
  take: () => {
    const { waiting } = get();
    if (waiting.length > 0) set({ waiting: [] });
    return waiting;
  },
}));
