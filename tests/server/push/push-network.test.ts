import { expect, test } from "vitest";
import { createPublicWeb } from "#server/ports/public-web";

const notice = () => ({ headers: { ttl: 60 }, body: Buffer.from("sealed"), signal: AbortSignal.timeout(20_000) });
const refused = "Not an address of the public web.";

test.each(["https://127.0.0.1/to/1", "https://[::1]/to/1", "https://169.254.169.254/to/1", "https://10.0.0.7/to/1"])(
  "nothing is brought to %s",
  (address) => expect(createPublicWeb().post(address, notice())).rejects.toThrow(refused),
);

test("nothing is brought to a name that stands for a machine of this network, or for one among others", async () => {
  const resolve = async (name: string) =>
    name === "inner.example"
      ? [{ address: "10.0.0.7", family: 4 }]
      : [
          { address: "93.184.216.34", family: 4 },
          { address: "192.168.1.1", family: 4 },
        ];
  for (const name of ["inner.example", "both.example"])
    await expect(createPublicWeb({ resolve }).post(`https://${name}/to/1`, notice())).rejects.toThrow(refused);
});

test("nothing is brought to another port", async () => {
  const resolve = async () => [{ address: "93.184.216.34", family: 4 }];
  await expect(createPublicWeb({ resolve }).post("https://push.example:8443/to/1", notice())).rejects.toThrow(refused);
});
