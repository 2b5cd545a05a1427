"use client";

import { useFollowing } from "#hooks/accounts";
import { useUrlSearch } from "#hooks/use-url-search";
import { MemberPeople } from "./member-people";

export function FollowingScreen({ username }: { username: string }) {
  const words = useUrlSearch();
  const list = useFollowing(username, words.search || undefined);
  return <MemberPeople username={username} list={list} words={words} kind="following" />;
}
