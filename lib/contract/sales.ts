import { defineModule } from "#kernel/define";

export const sales = defineModule("sales", ["events"], {});
