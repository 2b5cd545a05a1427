"use client";

import { useTranslations } from "next-intl";
import { useSelf } from "#hooks/account/use-self";
import type { ReportsPlace } from "#hooks/groups/reported";
import { CommunityFrame } from "./community-frame";
import { MessageReports } from "./message-reports";
import { Reports } from "./reports";

/** Messages of conversations that members have reported. */
export function ReportedMessagesScreen() {
  return (
    <CommunityFrame part="messages">
      <MessageReports />
    </CommunityFrame>
  );
}

/** Posts in no group and at no event that members have reported. */
export function ReportedPostsScreen() {
  return (
    <CommunityFrame part="posts">
      <PostReports />
    </CommunityFrame>
  );
}

const elsewhere: ReportsPlace = { isElsewhere: true };

function PostReports() {
  const t = useTranslations("desk.community");
  const { refetch } = useSelf();
  return <Reports place={elsewhere} recheck={refetch} noneText={t("noPosts")} />;
}
