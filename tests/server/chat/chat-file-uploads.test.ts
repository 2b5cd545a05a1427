import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { storage } from "#contract/storage";
import { setUpCrew } from "./chat-crew.ts";
import { fileBody, filesOf } from "./chat-sent-files.ts";

const crew = setUpCrew();
let files: ReturnType<typeof filesOf>;
beforeEach(() => {
  files = filesOf(crew.world, crew.club);
});

const upload = (body: object) => crew.world.send(storage.createMessageFile, { body }, crew.ada.who);

describe("a file for messages", () => {
  test.each([
    ["tides.pdf", "tides.pdf"],
    ["photo\u202egpj.exe", "photogpj.exe"],
    ["photo\u200f\u061cgpj.exe", "photogpj.exe"],
    ["../../etc/passwd", "_.._etc_passwd"],
    ["C:\\boats\\list.txt", "C:_boats_list.txt"],
    [".profile", "profile"],
    ["two\nlines\t.txt\u0007", "two lines .txt"],
    ["Zoe\u0308 – “1”.txt", "Zoë – “1”.txt"],
    [`${"x".repeat(251)}.txt`, `${"x".repeat(251)}.txt`],
  ])("called %j is called %j", async (name, kept) => {
    const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
    const { file } = await files.sayOne(crew.ada, conversationId, { name });
    expect(file.name).toBe(kept);
    const { items } = await crew.bob.call(chat.messages, { params: { conversationId } });
    expect(items[0]?.files).toMatchObject([{ name: kept }]);
  });

  test("has a name that can be seen, and bytes", async () => {
    const { dataUri } = fileBody();
    const wrong: [object, number, object | undefined][] = [
      [{ dataUri }, 400, { name: "required" }],
      [{ dataUri, name: "" }, 400, { name: "required" }],
      [{ dataUri, name: "..." }, 400, { name: "required" }],
      [{ dataUri, name: "\u200b" }, 400, { name: "invisible" }],
      [{ dataUri, name: "x".repeat(256) }, 400, { name: "too_long" }],
      [{ dataUri: "data:application/pdf;base64,", name: "a.pdf" }, 460, undefined],
      [{ dataUri: "no file", name: "a.pdf" }, 460, undefined],
    ];
    for (const [body, status, fields] of wrong) {
      const reply = await upload(body);
      expect([reply.status, reply.body.fields], JSON.stringify(body).slice(0, 80)).toEqual([status, fields]);
    }
  });

  test("has a type that is known, or is bytes and nothing more", async () => {
    const office = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const types = ["text/plain", office, "text/html", "image/svg+xml", "application/javascript", "x/y"];
    const sent = await Promise.all(types.map((type) => files.upload(crew.ada, { type })));
    const bytes = "application/octet-stream";
    expect(sent.map(({ contentType }) => contentType)).toEqual(["text/plain", office, bytes, bytes, bytes, bytes]);
  });

  test("is at most 25 MB", async () => {
    const megabytes = 25 * 1024 * 1024;
    const sized = (size: number) => ({ dataUri: `data:;base64,${Buffer.alloc(size).toString("base64")}`, name: "big" });
    const refused = await upload(sized(megabytes + 1));
    expect([refused.status, refused.body.code]).toEqual([413, "payload_too_large"]);
    expect((await upload(sized(megabytes))).status).toBe(200);
  });

  test("is uploaded by who is signed in alone", async () => {
    const reply = await crew.world.send(
      storage.createMessageFile,
      { body: fileBody() },
      { organizationId: crew.club.id },
    );
    expect(reply.status).toBe(401);
  });

  test("is one of a hundred, and of 500 MB, that an account uploads in an hour", async () => {
    const { limiter } = crew.world.platform;
    await limiter.consume(`chat:files:${crew.ada.id}`, { points: 100, seconds: 3_600 }, 99);
    await files.upload(crew.ada);
    await expect(files.upload(crew.ada)).rejects.toMatchObject({ status: 429, code: "rate_limited" });
    const kilobytes = 500 * 1024;
    await limiter.consume(`chat:file-kilobytes:${crew.bob.id}`, { points: kilobytes, seconds: 3_600 }, kilobytes - 1);
    await files.upload(crew.bob);
    await expect(files.upload(crew.bob)).rejects.toMatchObject({ status: 429, code: "rate_limited" });
    await files.upload(crew.carol);
  });
});
