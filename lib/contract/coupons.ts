import { defineModule } from "#kernel/define";

export const coupons = defineModule("coupons", ["events"], {});
