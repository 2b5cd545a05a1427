import { sales } from "#contract/sales";
import { implement } from "#server/http/implement";
import { changeAddOn, createAddOn, removeAddOn } from "./add-ons.service.ts";
import { changePackage, createPackage, removePackage } from "./packages.service.ts";
import { changePassType, createPassType, removePassType } from "./pass-types.service.ts";
import { getSales, orderSales } from "./sales.service.ts";

export const salesRoutes = implement(sales)({
  get: (ctx, { params }) => getSales(ctx, params.eventId),
  setOrder: (ctx, { params, body }) => orderSales(ctx, params.eventId, body),
  createPassType: (ctx, { params, body }) => createPassType(ctx, params.eventId, body),
  updatePassType: (ctx, { params, body }) => changePassType(ctx, params, body),
  removePassType: (ctx, { params }) => removePassType(ctx, params),
  createPackage: (ctx, { params, body }) => createPackage(ctx, params.eventId, body),
  updatePackage: (ctx, { params, body }) => changePackage(ctx, params, body),
  removePackage: (ctx, { params }) => removePackage(ctx, params),
  createAddOn: (ctx, { params, body }) => createAddOn(ctx, params.eventId, body),
  updateAddOn: (ctx, { params, body }) => changeAddOn(ctx, params, body),
  removeAddOn: (ctx, { params }) => removeAddOn(ctx, params),
});
