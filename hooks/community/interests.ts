import { type InfiniteData, type QueryClient, useMutation } from "@tanstack/react-query";
import { interests } from "#contract/interests";
import type { Interest } from "#entities/community/interests";
import { toggle } from "#hooks/calls/toggle";
import { useReadPages } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";
import { mutation, pages } from "#lib/api/query";

/** All of them in one page: nobody may have more. */
const ownOptions = pages(interests.own, { query: { pageSize: 100 } });
export const useOwnInterests = () => useReadPages(ownOptions);

export const useCreateInterest = () => useMutation(mutation(interests.create));
export const useSaveOwnInterests = () => useMutation(mutation(interests.saveOwn));

/** Undefined while not known, also for somebody without an account. */
export const useFollowsInterest = (id: string): boolean | undefined =>
  useOwnInterests().data?.items.some((interest) => interest.id === id);

type Own = InfiniteData<{ items: Interest[]; count: number }>;

const ownIds = (client: QueryClient): string[] =>
  client.getQueryData<Own>(ownOptions.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];

/** Puts the interest into the viewer's own or takes it out of them, in what is known of those. */
const showFollowed = (client: QueryClient, interest: Interest, follows: boolean): void => {
  client.setQueryData<Own>(ownOptions.queryKey, (own) => {
    const [first, ...rest] = own?.pages ?? [];
    if (!own || !first) return own;
    const others = first.items.filter(({ id }) => id !== interest.id);
    const items = follows ? [...others, interest] : others;
    return { ...own, pages: [{ items, count: items.length }, ...rest] };
  });
};

/**
 * Follows an interest or stops to, shown at once. The platform takes all of one's interests together, so one save waits
 * for the other and sends what is shown by then; one that fails takes back its own interest only.
 */
export const useFollowInterest = (interest: Interest) => {
  const { mutationKey } = mutation(interests.saveOwn);
  const { onSettled, ...following } = toggle({
    mutationKey,
    name: `interests.follow ${interest.id}`,
    line: interests.saveOwn.id,
    show: async (client, follows) => {
      await client.cancelQueries({ queryKey: ownOptions.queryKey });
      showFollowed(client, interest, follows);
    },
    send: (client) => callerOf(client)(interests.saveOwn, { body: { interestIds: ownIds(client) } }),
  });
  return useMutation({
    ...following,
    onSettled: (...answer) => {
      onSettled(...answer);
      const { client } = answer[4];
      // Asked again in between, the answer would undo what the next save is about to send.
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey: ["interests"] });
    },
  });
};
