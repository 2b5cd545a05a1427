import { generateContract } from "./contract.ts";
import { launch } from "./launch.ts";

launch({
  prepare: generateContract,
  platform: ["--watch", "--watch-preserve-output", "server/main.ts"],
  web: ["bin/web.ts", "--dev"],
  env: { ...process.env, NODE_ENV: "development" },
});
