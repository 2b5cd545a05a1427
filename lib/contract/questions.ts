import { defineModule } from "#kernel/define";

export const questions = defineModule("questions", ["events"], {});
