import * as z from "zod";
import { accountExport } from "#entities/account/account-exports";
import {
  accountAddress,
  addressInput,
  notificationPreferences,
  self as selfEntity,
  selfRelationships,
  selfUpdateInput,
  usernameAvailability,
} from "#entities/account/self";
import { event } from "#entities/events/events";
import { account } from "#entities/people/accounts";
import { defineModule } from "#kernel/define";
import { base64Data, dataUri, flag } from "#kernel/wire";

/** A picture as a data URI in `buffer`, or its bytes alone in `base64`. */
const imageInput = z.union([z.object({ buffer: dataUri }), z.object({ base64: base64Data })]);

export const self = defineModule("self", [], {
  get: { method: "GET", path: "/self", permission: "account.own", asFirstAccount: true, response: selfEntity },
  update: { method: "PUT", path: "/self", permission: "account.own", body: selfUpdateInput, response: selfEntity },
  setImage: {
    method: "PUT",
    path: "/self/image",
    permission: "account.own",
    uploads: true,
    body: imageInput,
    response: selfEntity,
  },
  setBanner: {
    method: "PUT",
    path: "/self/banner",
    permission: "account.own",
    uploads: true,
    body: imageInput,
    response: selfEntity,
  },
  addresses: { method: "GET", path: "/self/addresses", permission: "account.own", page: accountAddress },
  address: { method: "GET", path: "/self/addresses/{addressId}", permission: "record.own", response: accountAddress },
  createAddress: {
    method: "POST",
    path: "/self/addresses",
    permission: "account.own",
    body: addressInput,
    response: accountAddress,
  },
  updateAddress: {
    method: "PUT",
    path: "/self/addresses/{addressId}",
    permission: "record.own",
    body: addressInput.partial(),
    response: accountAddress,
  },
  removeAddress: {
    method: "DELETE",
    path: "/self/addresses/{addressId}",
    permission: "record.own",
    response: z.null(),
  },
  /** Deletes the account: what it owns stays, emptied of the person. */
  remove: { method: "DELETE", path: "/self", permission: "account.own", response: z.null() },
  /** People the viewer can chat with: who follow each other. */
  contacts: { method: "GET", path: "/self/contacts", permission: "account.own", page: account },
  exports: { method: "GET", path: "/self/exports", permission: "account.own", page: accountExport },
  createExport: { method: "POST", path: "/self/exports", permission: "account.own", response: accountExport },
  relationships: { method: "GET", path: "/self/relationships", permission: "account.own", response: selfRelationships },
  events: {
    method: "GET",
    path: "/self/events",
    permission: "account.own",
    gates: ["events"],
    query: z.object({ past: flag().optional() }),
    page: event,
  },
  usernameAvailability: {
    method: "GET",
    path: "/self/username",
    permission: "organization.read",
    query: z.object({ username: z.string().min(1).max(254) }),
    response: usernameAvailability,
  },
  notificationPreferences: {
    method: "GET",
    path: "/self/notificationPreferences",
    permission: "account.own",
    response: notificationPreferences,
  },
  updateNotificationPreferences: {
    method: "PUT",
    path: "/self/notificationPreferences",
    permission: "account.own",
    body: notificationPreferences.partial(),
    response: notificationPreferences,
  },
});
