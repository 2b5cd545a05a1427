"use client";

import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useReadPages } from "#hooks/calls/use-call";
import { followersOptions } from "#hooks/people/accounts-options";
import { MemberPeople } from "./member-people";

export function FollowersScreen({ username }: { username: string }) {
  const words = useUrlSearch();
  const list = useReadPages(followersOptions(username, words.search || undefined));
  return <MemberPeople username={username} list={list} words={words} kind="followers" />;
}
