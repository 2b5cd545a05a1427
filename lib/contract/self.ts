import * as z from "zod";
import { accountExport } from "#entities/account-exports";
import { account } from "#entities/accounts";
import { event } from "#entities/events";
import {
  accountAddress,
  addressInput,
  notificationPreferences,
  self as selfEntity,
  selfRelationships,
  selfUpdateInput,
  usernameAvailability,
} from "#entities/self";
import { defineModule } from "#kernel/define";
import { dataUri, flag } from "#kernel/wire";

const imageInput = z.object({ buffer: dataUri });

export const self = defineModule("self", [], {
  /** May be asked without `executeAs`: then it is the login's own account. */
  get: { method: "GET", path: "/self", auth: "signed-in", response: selfEntity },
  update: { method: "PUT", path: "/self", auth: "signed-in", body: selfUpdateInput, response: selfEntity },
  setImage: {
    method: "PUT",
    path: "/self/image",
    auth: "signed-in",
    uploads: true,
    body: imageInput,
    response: selfEntity,
  },
  setBanner: {
    method: "PUT",
    path: "/self/banner",
    auth: "signed-in",
    uploads: true,
    body: imageInput,
    response: selfEntity,
  },
  addresses: { method: "GET", path: "/self/addresses", auth: "signed-in", page: accountAddress },
  address: { method: "GET", path: "/self/addresses/{addressId}", auth: "own", response: accountAddress },
  createAddress: {
    method: "POST",
    path: "/self/addresses",
    auth: "signed-in",
    body: addressInput,
    response: accountAddress,
  },
  updateAddress: {
    method: "PUT",
    path: "/self/addresses/{addressId}",
    auth: "own",
    body: addressInput.partial(),
    response: accountAddress,
  },
  removeAddress: { method: "DELETE", path: "/self/addresses/{addressId}", auth: "own", response: z.null() },
  /** Deletes the account: what it owns stays, emptied of the person. */
  remove: { method: "DELETE", path: "/self", auth: "signed-in", response: z.null() },
  /** People the viewer can chat with: who follow each other. */
  contacts: { method: "GET", path: "/self/contacts", auth: "signed-in", page: account },
  exports: { method: "GET", path: "/self/exports", auth: "signed-in", page: accountExport },
  createExport: { method: "POST", path: "/self/exports", auth: "signed-in", response: accountExport },
  relationships: { method: "GET", path: "/self/relationships", auth: "signed-in", response: selfRelationships },
  events: {
    method: "GET",
    path: "/self/events",
    auth: "signed-in",
    gates: ["events"],
    query: z.object({ past: flag().optional() }),
    page: event,
  },
  usernameAvailability: {
    method: "GET",
    path: "/self/username",
    auth: "public",
    query: z.object({ username: z.string().min(1).max(254) }),
    response: usernameAvailability,
  },
  notificationPreferences: {
    method: "GET",
    path: "/self/notificationPreferences",
    auth: "signed-in",
    response: notificationPreferences,
  },
  updateNotificationPreferences: {
    method: "PUT",
    path: "/self/notificationPreferences",
    auth: "signed-in",
    body: notificationPreferences.partial(),
    response: notificationPreferences,
  },
});
