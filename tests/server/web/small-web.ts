// A web app as far as its starter knows one: it answers, and hands readiness on from the platform.
import { createServer } from "node:http";

const { PORT, API_PORT } = process.env;

const statusOf = (path: string): Promise<number> =>
  path === "/api/ready"
    ? fetch(`http://127.0.0.1:${API_PORT}/ready`).then(
        ({ status }) => status,
        () => 503,
      )
    : Promise.resolve(200);

const server = createServer((request, response) => {
  void statusOf(request.url ?? "/").then((status) => response.writeHead(status).end());
});
server.listen(Number(PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
