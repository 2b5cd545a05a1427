import { access, constants, mkdir } from "node:fs/promises";
import { createServer } from "node:net";

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Throws one sentence when nothing can listen on the port, on every address or on `host`. */
export const requirePort = (port: number, variable: "PORT" | "API_PORT", host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const why = codeOf(error) === "EADDRINUSE" ? "is already in use" : `cannot be opened (${codeOf(error)})`;
      reject(new Error(`Port ${port} ${why}: free it, or choose another with ${variable}=<number>.`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });

/** Makes the folder when it is missing; throws one sentence when it cannot be written to. */
export const requireWritable = async (folder: string, advice: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written to (${codeOf(error)}): ${advice}`, { cause: error });
  }
};
