"use client";

import { MessageEntry } from "#components/chat/message-entry";
import type { Event } from "#entities/events/events";
import { hostsOf } from "#lib/events/hosts";

/** Of more one looks for the one that one means by their profiles. */
const most = 4;

/** How to write to who hosts an event: by name, where it is more than one. */
export function MessageHosts({ event }: { event: Event }) {
  const people = hostsOf(event)
    .filter(({ isPerson }) => isPerson)
    .slice(0, most);
  const among = people.map(({ id }) => id);
  return people.map((host) => (
    <MessageEntry key={host.id} account={host} look={people.length > 1 ? "name" : "word"} among={among} />
  ));
}
