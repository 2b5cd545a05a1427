import { defineModule } from "#kernel/define";

export const programme = defineModule("programme", ["events"], {});
