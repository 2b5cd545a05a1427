"use client";

import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useReadPages } from "#hooks/calls/use-call";
import { followingOptions } from "#hooks/people/accounts-options";
import { MemberPeople } from "./member-people";

export function FollowingScreen({ username }: { username: string }) {
  const words = useUrlSearch();
  const list = useReadPages(followingOptions(username, words.search || undefined));
  return <MemberPeople username={username} list={list} words={words} kind="following" />;
}
