import { advertisements } from "#contract/advertisements";
import { implement } from "#server/http/implement";
import { pickAdvertisement } from "./advertisements.service.ts";

export const advertisementRoutes = implement(advertisements)({ pick: (ctx) => pickAdvertisement(ctx) });
