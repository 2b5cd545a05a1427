import {
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { minute, password, startProvider, type TestProvider } from "./identity-provider.ts";

const ClientId = "harbour-client";

let provider: TestProvider;
let many: CognitoIdentityProviderClient[];
beforeAll(async () => {
  provider = await startProvider();
  many = Array.from({ length: 10 }, (_, index) => provider.clientAt(`127.20.0.${index + 1}`));
});
beforeEach(() => provider.travel(minute));
afterAll(() => provider.close());

/** Where the guesses come from: each from the next client. */
const origins: Record<string, () => (turn: number) => CognitoIdentityProviderClient> = {
  "one address": () => () => provider.client,
  "many addresses": () => (turn) => many[turn % many.length] ?? provider.client,
};
const fromEach = Object.entries(origins);

/** What the provider said, as far as a guesser sees it. */
const said = async (answer: Promise<unknown>): Promise<string> => {
  try {
    await answer;
    return "yes";
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : "?";
  }
};

const wrong = "NotAuthorizedException: Incorrect username or password.";
const locked = "NotAuthorizedException: Password attempts exceeded";
const mismatch = "CodeMismatchException: Invalid verification code provided, please try again.";
const spent = "ExpiredCodeException: Invalid code provided, please request a code again.";
const limited = "LimitExceededException: Attempt limit exceeded, please try after some time.";

const signIn = (client: CognitoIdentityProviderClient, USERNAME: string, PASSWORD: string) =>
  said(
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME, PASSWORD },
      }),
    ),
  );

/** Ten wrong passwords, each as soon as the lock lets it be judged; the seconds that each lock took. */
const guessPasswords = async (name: string, clientFor: (turn: number) => CognitoIdentityProviderClient) => {
  const locks: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await signIn(clientFor(turn), name, `wrong ${turn}`)).toBe(wrong);
    let seconds = 0;
    // The right password, where there is one: it does not open what is locked.
    while (turn >= 4 && (await signIn(clientFor(turn + 1), name, turn < 9 ? "wrong" : password)) === locked) {
      const step = Math.max(seconds, 1);
      provider.travel(step * 1000);
      seconds += step;
      if (seconds === 2 ** (turn - 4)) break;
    }
    locks.push(seconds);
  }
  return locks;
};

describe.each(fromEach)("passwords guessed from %s", (origin, from) => {
  it.each([true, false])("lock the name for twice as long each time (known: %s)", async (isKnown) => {
    const name = `target-${origin.replace(" ", "-")}-${isKnown}`;
    if (isKnown) await provider.join(name);
    expect(await guessPasswords(name, from())).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32]);
    expect(await signIn(provider.client, name, password)).toBe(isKnown ? "yes" : wrong);
  });
});

describe("the lock", () => {
  it("holds for the right password until its time is over, wherever a stranger comes from", async () => {
    await provider.join("held");
    for (let turn = 0; turn < 5; turn += 1) await signIn(provider.client, "held", "wrong");
    for (const client of [provider.client, ...many]) expect(await signIn(client, "held", password)).toBe(locked);
    provider.travel(999);
    expect(await signIn(provider.client, "held", password)).toBe(locked);
    provider.travel(1);
    expect(await signIn(provider.client, "held", password)).toBe("yes");
  });

  it("is never longer than a quarter of an hour", async () => {
    await provider.join("patient");
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await signIn(provider.client, "patient", "wrong")).toBe(wrong);
      provider.travel(15 * minute);
    }
    expect(await signIn(provider.client, "patient", password)).toBe("yes");
  });

  it("asks the database the same for a name that is known as for one that is not", async () => {
    await provider.join("real");
    const asked = async (name: string) => {
      provider.statements.length = 0;
      const answers: string[] = [];
      for (let turn = 0; turn < 7; turn += 1) answers.push(await signIn(provider.client, name, "wrong"));
      return { answers, statements: [...provider.statements] };
    };
    const known = await asked("real");
    expect(known.answers).toEqual([wrong, wrong, wrong, wrong, wrong, locked, locked]);
    expect(await asked("unreal")).toEqual(known);
  });

  it("of an address stops guessing across names, and nobody else", async () => {
    const client = provider.clientAt("127.30.0.1");
    const answers = await Promise.all(
      Array.from({ length: 310 }, (_, index) => signIn(client, `name-${index}`, "password1")),
    );
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(300);
    expect(new Set(answers)).toEqual(new Set([wrong, "TooManyRequestsException: Too many requests"]));
    expect(await signIn(provider.clientAt("127.30.0.2"), "name-1", "password1")).toBe(wrong);
  });
});

const wrongCode = (right: string, turn: number): string =>
  String((Number(right) + 1 + turn) % 1_000_000).padStart(6, "0");

const confirm = (client: CognitoIdentityProviderClient, Username: string, ConfirmationCode: string) =>
  said(client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode })));
const reset = (client: CognitoIdentityProviderClient, Username: string, ConfirmationCode: string) =>
  said(
    client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: "a new long one" })),
  );
const sendCode = {
  resend: (Username: string) => provider.client.send(new ResendConfirmationCodeCommand({ ClientId, Username })),
  forgot: (Username: string) => provider.client.send(new ForgotPasswordCommand({ ClientId, Username })),
};

describe.each(fromEach)("codes guessed from %s", (origin, from) => {
  const place = origin.replace(" ", "-");

  it("of a sign-up are spent after five, and nobody learns whether there was one", async () => {
    const waiting = `waiting-${place}`;
    await provider.signUp(waiting);
    const right = provider.codeFor(`${waiting}@mail.example`);
    const guess = async (name: string) => {
      const answers: string[] = [];
      for (let turn = 0; turn < 10; turn += 1) answers.push(await confirm(from()(turn), name, wrongCode(right, turn)));
      return [...answers, await confirm(provider.client, name, right)];
    };
    const answers = [...Array(5).fill(mismatch), ...Array(6).fill(spent)];
    expect(await Promise.all([guess(waiting), guess(`nobody-${place}`)])).toEqual([answers, answers]);
  });

  it("of a forgotten password, alike", async () => {
    const known = `forgetful-${place}`;
    await provider.join(known);
    const guess = async (name: string, right: string) => {
      const answers: string[] = [];
      for (let turn = 0; turn < 10; turn += 1) answers.push(await reset(from()(turn), name, wrongCode(right, turn)));
      return [...answers, await reset(provider.client, name, right)];
    };
    const unknown = `no-forgetful-${place}`;
    await Promise.all([sendCode.forgot(known), sendCode.forgot(unknown)]);
    const answers = [...Array(5).fill(mismatch), ...Array(6).fill(spent)];
    const right = provider.codeFor(`${known}@mail.example`);
    expect(await Promise.all([guess(known, right), guess(unknown, right)])).toEqual([answers, answers]);
    expect(await signIn(provider.client, known, password)).toBe("yes");
  });

  it("of an authenticator app lock the person for twice as long each time", async () => {
    const name = `factor-${place}`;
    await provider.join(name);
    const codeNow = await provider.enrol((await provider.tokensOf(name)).AccessToken);
    const show = async (turn: number, code: string) => {
      const { Session } = await provider.signIn(name);
      const ChallengeResponses = { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code };
      const command = { ClientId, ChallengeName: "SOFTWARE_TOKEN_MFA", Session, ChallengeResponses } as const;
      return said(from()(turn).send(new RespondToAuthChallengeCommand(command)));
    };
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await show(turn, "x")).toBe(mismatch);
      if (turn < 4) continue;
      provider.travel(2 ** (turn - 4) * 1000 - 1);
      expect(await show(turn, codeNow())).toBe(limited);
      provider.travel(1);
    }
    provider.travel(minute);
    expect(await show(0, codeNow())).toBe("yes");
  });
});

describe("who a name belongs to", () => {
  it("is not told by which of two names share their tries", async () => {
    await provider.signUp("pair");
    const right = provider.codeFor("pair@mail.example");
    const guess = async (one: string, two: string) => {
      for (let turn = 0; turn < 5; turn += 1) await confirm(provider.client, one, wrongCode(right, turn));
      return confirm(provider.client, two, wrongCode(right, 6));
    };
    const pairs = [guess("pair", "pair@mail.example"), guess("unpaired", "unpaired@mail.example")];
    expect(await Promise.all(pairs)).toEqual([mismatch, mismatch]);
    expect(await confirm(provider.client, "pair@mail.example", right)).toBe(spent);
  });

  it.each(["resend", "forgot"] as const)("is not told by %s: not by its words, its count or its time", async (kind) => {
    const known = `asked-${kind}`;
    await provider.signUp(known);
    const ask = async (name: string) => {
      const answers: string[] = [];
      provider.waits.of.length = 0;
      for (let turn = 0; turn < 7; turn += 1) answers.push(await said(sendCode[kind](name)));
      return { answers, waits: [...provider.waits.of] };
    };
    const asked = { answers: [...Array(5).fill("yes"), limited, limited], waits: Array(5).fill(200) };
    expect(await ask(known)).toEqual(asked);
    expect(await ask(`unasked-${kind}`)).toEqual(asked);
  });

  it("is told by no answer that comes before its time is over, though the mail is written", async () => {
    await provider.signUp("unhurried");
    const over = Promise.withResolvers<void>();
    provider.waits.untilOver = over.promise;
    const written = provider.mails.length;
    let isAnswered = false;
    const answer = said(sendCode.resend("unhurried")).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => provider.mails.length).toBe(written + 1);
    // Whatever is asked now is answered after what was ready.
    await signIn(provider.client, "somebody", "wrong");
    expect(isAnswered).toBe(false);
    over.resolve();
    expect(await answer).toBe("yes");
  });

  it("is not told by the mailbox that is hinted at: nobody outside can work it out", async () => {
    const hint = async (Username: string, Client: string) => {
      const command = new ForgotPasswordCommand({ ClientId: Client, Username });
      return (await provider.client.send(command)).CodeDeliveryDetails?.Destination;
    };
    const names = Array.from({ length: 12 }, (_, index) => `somebody-${index}`);
    const here = await Promise.all(names.map((name) => hint(name, ClientId)));
    expect(await Promise.all(names.map((name) => hint(name, ClientId)))).toEqual(here);
    expect(await Promise.all(names.map((name) => hint(name, "quay-client")))).not.toEqual(here);
    for (const one of here) expect(one).toMatch(/^[a-z]\*{3}@[a-z]\*{3}$/);
  });

  it("takes as long to refuse a code of nobody's as of somebody's", async () => {
    await provider.signUp("steady");
    const right = provider.codeFor("steady@mail.example");
    for (const name of ["steady", "unsteady"]) {
      provider.waits.of.length = 0;
      await confirm(provider.client, name, wrongCode(right, 0));
      expect(provider.waits.of, name).toEqual([200]);
    }
  });
});
