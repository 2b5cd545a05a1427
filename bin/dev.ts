import { launch } from "./launch.ts";

launch({
  prepare: "bin/contract.ts",
  platform: ["--watch", "--watch-preserve-output", "server/main.ts"],
  web: ["bin/web.ts", "--dev"],
  env: { ...process.env, NODE_ENV: "development" },
});
