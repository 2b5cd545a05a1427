"use client";

import { useFollowers } from "#hooks/accounts";
import { useUrlSearch } from "#hooks/use-url-search";
import { MemberPeople } from "./member-people";

export function FollowersScreen({ username }: { username: string }) {
  const words = useUrlSearch();
  const list = useFollowers(username, words.search || undefined);
  return <MemberPeople username={username} list={list} words={words} kind="followers" />;
}
