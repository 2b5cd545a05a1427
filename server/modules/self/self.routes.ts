import { self } from "#contract/self";
import { implement } from "#server/http/implement";
import { listContacts } from "#server/modules/accounts/directory.service";
import { listRegisteredEvents } from "#server/modules/attendee/attendee.service";
import * as addresses from "./addresses.service.ts";
import { removeAccount } from "./deletion.service.ts";
import * as accountExports from "./exports.service.ts";
import { getRelationships } from "./relationships.service.ts";
import * as service from "./self.service.ts";

export const selfRoutes = implement(self)({
  get: (ctx) => service.getSelf(ctx),
  update: (ctx, { body }) => service.updateSelf(ctx, body),
  setImage: (ctx, { body }) => service.setImage(ctx, body.buffer),
  setBanner: (ctx, { body }) => service.setBanner(ctx, body.buffer),
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
