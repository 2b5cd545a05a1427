import { defineModule } from "#kernel/define";

export const reports = defineModule("reports", ["events"], {});
