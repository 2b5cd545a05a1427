import { self } from "#contract/self";
import { implement } from "#server/http/implement";
import { listRegisteredEvents } from "#server/modules/attendance/attendee/attendee.service";
import { listContacts } from "#server/modules/people/accounts/directory.service";
import * as addresses from "./addresses.service.ts";
import { removeAccount } from "./deletion.service.ts";
import * as accountExports from "./exports.service.ts";
import { getRelationships } from "./relationships.service.ts";
import * as service from "./self.service.ts";

/** Bytes alone are taken for data of any type: what they are is read from them. */
const dataUriOf = (body: { buffer: string } | { base64: string }): string => {
  if ("buffer" in body) return body.buffer;
  return body.base64.startsWith("data:") ? body.base64 : `data:;base64,${body.base64}`;
};

export const selfRoutes = implement(self)({
  get: (ctx) => service.getSelf(ctx),
  update: (ctx, { body }) => service.updateSelf(ctx, body),
  setImage: (ctx, { body }) => service.setImage(ctx, dataUriOf(body())),
  setBanner: (ctx, { body }) => service.setBanner(ctx, dataUriOf(body())),
  addresses: (ctx, { query }) => addresses.listAddresses(ctx, query),
  address: (ctx, { params }) => addresses.getAddress(ctx, params.addressId),
  createAddress: (ctx, { body }) => addresses.createAddress(ctx, body),
  updateAddress: (ctx, { params, body }) => addresses.updateAddress(ctx, params.addressId, body),
  removeAddress: (ctx, { params }) => addresses.removeAddress(ctx, params.addressId),
  remove: (ctx) => removeAccount(ctx),
  contacts: (ctx, { query }) => listContacts(ctx, query),
  exports: (ctx, { query }) => accountExports.listExports(ctx, query),
  createExport: (ctx) => accountExports.createExport(ctx),
  relationships: (ctx) => getRelationships(ctx),
  events: (ctx, { query }) => listRegisteredEvents(ctx, query),
  usernameAvailability: (ctx, { query }) => service.getUsernameAvailability(ctx, query.username),
  notificationPreferences: (ctx) => service.getPreferences(ctx),
  updateNotificationPreferences: (ctx, { body }) => service.updatePreferences(ctx, body),
});
