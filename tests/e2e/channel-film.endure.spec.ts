import { publishFilmOnBadNetwork } from "./support/film-journey.ts";
import { test } from "./support/test.ts";

test("200 MB of film on a bad network, resumed in another tab, come out at their minute and are told once", async ({
  page,
  watch,
  request,
}, info) => {
  test.setTimeout(600_000);
  await publishFilmOnBadNetwork({ page, watch, request }, info, {
    ...{ parts: 40, between: 15, patience: 180_000, awaitsMinute: true },
  });
});
