import { useQueryClient } from "@tanstack/react-query";

const load = () => import("./like.ts");

/**
 * Likes an activity or no longer does. What that takes comes when a press seems to come (`prepare`): most who read a
 * feed are strangers, and the others like few of its posts. `onBroken`: it did not come.
 */
export const useLike = (activityId: string) => {
  const client = useQueryClient();
  return {
    prepare: (): void => void load().catch(() => undefined),
    mutate: (isLiked: boolean, onBroken?: () => void): void => {
      load().then(({ like }) => like(client, activityId, isLiked), onBroken);
    },
  };
};
