import * as z from "zod";
import type { attendee } from "#contract/attendee";
import { events } from "#contract/events";
import type { listings } from "#contract/listings";
import { organization } from "#contract/organization";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import type { RegistrationQuestion, RegistrationQuestionChoice } from "#entities/commerce/questions";
import type { AddOnDraft, Registration } from "#entities/commerce/registration";
import type { BaseEvent } from "#entities/events/base-event";
import type { Event } from "#entities/events/events";
import type { Session } from "#entities/events/sessions";
import {
  type Args,
  defineModule,
  type Endpoint,
  type Input,
  type Item,
  type Output,
  type Parsed,
  type Returns,
} from "#kernel/define";
import type { Page } from "#kernel/wire";

// Checked by tsc alone: a call that is used wrongly must not compile.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare const ok: <T extends true>() => T;
declare const call: <E extends Endpoint>(endpoint: E, ...args: Args<E>) => Output<E>;

const eventId = "a0b1c2d3-0000-4000-8000-000000000000";

export const outputs = () => {
  ok<Equal<Output<typeof events.list>, Page<BaseEvent>>>();
  ok<Equal<Item<typeof events.list>, BaseEvent>>();
  ok<Equal<Output<typeof events.get>, Event>>();
  ok<Equal<Output<typeof events.sessions>, Session[]>>();
  ok<Equal<Item<typeof events.get>, never>>();
  ok<Equal<Output<typeof attendee.get>, Registration | null>>();
  ok<Equal<Returns<typeof registration.savePasses>, null>>();
  ok<Equal<RegistrationQuestion["choices"], RegistrationQuestionChoice[]>>();
  ok<Equal<RegistrationQuestionChoice["subQuestions"], { questionId: string }[] | RegistrationQuestion[]>>();
};

export const paths = () => {
  call(events.get, { params: { eventId } });
  // @ts-expect-error the event is missing
  call(events.get);
  // @ts-expect-error no such parameter
  call(events.get, { params: { id: eventId } });
  // @ts-expect-error the session is missing
  call(events.session, { params: { eventId } });
  // @ts-expect-error parameters are text
  call(events.get, { params: { eventId: 1 } });
  // @ts-expect-error the path has no parameters
  call(events.list, { params: { eventId } });
};

export const queries = () => {
  call(events.list);
  call(events.list, { query: { past: true, page: 2, search: "ruby" } });
  // @ts-expect-error no such filter
  call(events.list, { query: { archived: true } });
  // @ts-expect-error a page size is a number
  call(events.list, { query: { pageSize: "10" } });
  // @ts-expect-error not a kind of media
  call(events.media, { params: { eventId }, query: { type: "audio" } });
  // @ts-expect-error takes no page
  call(events.sessions, { params: { eventId }, query: { page: 2 } });
  // @ts-expect-error takes no query
  call(events.get, { params: { eventId }, query: { search: "" } });
  call(registration.intent, { params: { eventId } });
  // @ts-expect-error the quantity and the address are missing
  call(registration.couponIntent, { params: { eventId }, query: { ticketId: eventId } });
  ok<
    Equal<
      Pick<Parsed<typeof listings.passes>["query"], "checkedIn" | "page">,
      { checkedIn?: boolean | undefined; page: number }
    >
  >();
};

export const bodies = () => {
  ok<Equal<Input<typeof registration.saveAddOns>["body"], AddOnDraft[]>>();
  call(registration.saveAddOns, { params: { eventId }, body: [{ id: eventId, passAddOns: [] }] });
  // @ts-expect-error the body is a bare array
  call(registration.saveAddOns, { params: { eventId }, body: { passAddOns: [] } });
  call(registration.savePasses, { params: { eventId }, body: { passes: [], packages: [] } });
  // @ts-expect-error the packages are missing
  call(registration.savePasses, { params: { eventId }, body: { passes: [] } });
  // @ts-expect-error the body is missing
  call(registration.savePasses, { params: { eventId } });
  call(organization.captureIntent, { params: { intentId: eventId } });
  call(organization.captureIntent, { params: { intentId: eventId }, body: { nonce: "n" } });
  // @ts-expect-error a nonce is text
  call(organization.captureIntent, { params: { intentId: eventId }, body: { nonce: 1 } });
  ok<
    Equal<
      ReturnType<Parsed<typeof organization.captureIntent>["body"]>,
      { nonce?: string | undefined; deviceData?: string | undefined } | undefined
    >
  >();
  call(self.update, { body: { bio: null, locale: "fr" } });
  // @ts-expect-error null clears texts, not the username
  call(self.update, { body: { username: null } });
  // @ts-expect-error takes no body
  call(self.removeAddress, { params: { addressId: eventId }, body: {} });
};

export const declarations = () => {
  const reply = z.null();
  defineModule("self", [], {
    fine: { method: "GET", path: "/x/{eventId~}", permission: "record.own", response: reply },
  });
  // @ts-expect-error unknown path parameter
  defineModule("self", [], { bad: { method: "GET", path: "/x/{evntId}", permission: "record.own", response: reply } });
  // @ts-expect-error every call names its permission
  defineModule("self", [], { bad: { method: "GET", path: "/x", response: reply } });
  // @ts-expect-error no such permission
  defineModule("self", [], { bad: { method: "GET", path: "/x", permission: "own", response: reply } });
  defineModule("self", [], {
    // @ts-expect-error one reply shape per call
    bad: { method: "GET", path: "/x", permission: "record.own", response: reply, page: reply },
  });
  // @ts-expect-error unknown module
  defineModule("selves", [], { bad: { method: "GET", path: "/x", permission: "record.own", response: reply } });
};
