import { defineModule } from "#kernel/define";

export const roster = defineModule("roster", ["events"], {});
