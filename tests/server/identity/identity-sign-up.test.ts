import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day, hour, password, startProvider, type TestProvider } from "./identity-provider.ts";

const ClientId = "harbour-client";
const wrongCode = (right: string): string => (right === "000000" ? "111111" : "000000");

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const confirm = (Username: string, ConfirmationCode: string) =>
  provider.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const resend = (Username: string) => provider.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
const forgot = (Username: string) => provider.client.send(new ForgotPasswordCommand({ ClientId, Username }));
const reset = (Username: string, ConfirmationCode: string, Password: string) =>
  provider.client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
const signUpWith = (Username: string, Password: string, email?: string) =>
  provider.client.send(
    new SignUpCommand({
      ClientId,
      Username,
      Password,
      UserAttributes: email === undefined ? [] : [{ Name: "email", Value: email }],
    }),
  );

describe("sign-up", () => {
  it("mails a code, and its owner signs in after confirming", async () => {
    const made = await provider.signUp("ada");
    expect(made).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { Destination: "a***@m***", DeliveryMedium: "EMAIL", AttributeName: "email" },
    });
    const mail = provider.mails.at(-1);
    expect(mail).toMatchObject({ to: "ada@mail.example", subject: "Confirm your email for The harbour club" });
    expect(mail?.text).toContain("24 hours");
    expect(mail?.html).toContain(provider.codeFor("ada@mail.example"));
    await expect(provider.signIn("ada")).rejects.toMatchObject({ name: "UserNotConfirmedException" });
    await confirm("ada", provider.codeFor("ada@mail.example"));
    expect((await provider.signIn("ada")).AuthenticationResult?.TokenType).toBe("Bearer");
    expect((await provider.signIn("ADA@mail.example")).AuthenticationResult?.TokenType).toBe("Bearer");
  });

  it("takes an address in other letters, whichever way it is written from then on", async () => {
    const kept = "anna@xn--e1afmkfd.xn--p1ai";
    const typed = " Anna@Пример.рф";
    const made = await signUpWith(typed, password, typed);
    // Its owner knows it by its own letters.
    expect(made.CodeDeliveryDetails?.Destination).toBe("a***@п***");
    expect(provider.mails.at(-1)?.to).toBe(kept);
    await confirm("ANNA@пример.РФ", provider.codeFor(kept));
    for (const name of [kept, "anna@пример.рф", "ANNA@XN--E1AFMKFD.XN--P1AI "])
      expect((await provider.signIn(name)).AuthenticationResult?.TokenType).toBe("Bearer");
    const again = { name: "UsernameExistsException" };
    await expect(signUpWith(kept, password, kept)).rejects.toMatchObject(again);
    await expect(signUpWith("anna", password, "anna@пример.рф")).rejects.toMatchObject(again);
  });

  it("counts what one address may cause, however it is written", async () => {
    const ways = [
      "olga@пример.рф",
      "Olga@ПРИМЕР.рф",
      "olga@xn--e1afmkfd.xn--p1ai",
      " OLGA@пример.рф",
      "olga@пример.РФ",
    ];
    for (const name of ways) await forgot(name);
    await expect(forgot("olgA@xn--E1afmkfd.xn--p1ai")).rejects.toMatchObject({ name: "LimitExceededException" });
  });

  it("tells nobody but the password's owner that a sign-up waits for its code", async () => {
    await provider.signUp("waiting");
    await expect(provider.signIn("waiting", "some other one")).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  it("answers a repeated confirmation like the first", async () => {
    await provider.signUp("twice");
    const code = provider.codeFor("twice@mail.example");
    await confirm("twice", code);
    await expect(confirm("twice", code)).resolves.toBeDefined();
  });

  it("writes in the language that was asked for, where the organization has it", async () => {
    await provider.signUp("amelie", { locale: "fr" });
    expect(provider.mails.at(-1)?.subject).toBe("Confirmez votre adresse e-mail pour The harbour club");
    await provider.signUp("kenji", { locale: "ja" });
    expect(provider.mails.at(-1)?.subject).toBe("Confirm your email for The harbour club");
  });

  it("keeps username and address to one person, in each organization for itself", async () => {
    await provider.signUp("grace");
    await expect(signUpWith("grace", password, "other@mail.example")).rejects.toMatchObject({
      name: "UsernameExistsException",
      message: "User already exists",
    });
    await expect(signUpWith("hopper", password, "Grace@Mail.example")).rejects.toMatchObject({
      name: "UsernameExistsException",
      message: "An account with the given email already exists.",
    });
    await expect(provider.signUp("grace", { ClientId: "quay-client" })).resolves.toMatchObject({
      UserConfirmed: false,
    });
    expect(await provider.countUsers("quay")).toBe(1);
    await expect(provider.signIn("grace", password, "quay-client")).rejects.toMatchObject({
      name: "UserNotConfirmedException",
    });
  });

  it("makes one person of two sign-ups at the same moment", async () => {
    const both = await Promise.allSettled([provider.signUp("racer"), provider.signUp("racer")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("frees the names of a sign-up that nobody confirmed", async () => {
    await provider.signUp("squatter");
    provider.travel(day - 1000);
    await expect(provider.signUp("squatter")).rejects.toMatchObject({ name: "UsernameExistsException" });
    provider.travel(2000);
    await expect(provider.signUp("squatter")).resolves.toMatchObject({ UserConfirmed: false });
  });

  it.each([
    ["a password of seven characters", "shorty", "7letter", "shorty@mail.example", "InvalidPasswordException"],
    ["a password of 257 characters", "longy", "x".repeat(257), "longy@mail.example", "InvalidPasswordException"],
    ["an address that is none", "nomail", password, "nomail", "InvalidParameterException"],
    ["no address", "noattr", password, undefined, "InvalidParameterException"],
    [
      "somebody else's address as username",
      "ada@mail.example",
      password,
      "eve@mail.example",
      "InvalidParameterException",
    ],
    ["a username with spaces inside", "a b", password, "ab@mail.example", "InvalidParameterException"],
  ])("refuses %s", async (_case, username, typed, email, name) => {
    const mailsBefore = provider.mails.length;
    await expect(signUpWith(username, typed, email)).rejects.toMatchObject({ name });
    expect(provider.mails.length).toBe(mailsBefore);
  });

  it("keeps no person whose mail could not be written, and says nothing personal about it", async () => {
    const before = await provider.countUsers("harbour");
    provider.post.isBroken = true;
    await expect(provider.signUp("unmailed")).rejects.toMatchObject({ name: "InternalErrorException" });
    provider.post.isBroken = false;
    expect(await provider.countUsers("harbour")).toBe(before);
    expect(provider.logged).toHaveLength(1);
    expect(JSON.stringify(provider.logged)).not.toContain("unmailed@");
  });
});

describe("codes", () => {
  it("spends a code after five wrong tries, whether or not anybody bears the name", async () => {
    await provider.signUp("guess");
    const right = provider.codeFor("guess@mail.example");
    for (const name of ["guess", "nobody-there"]) {
      for (let round = 0; round < 5; round += 1)
        await expect(confirm(name, wrongCode(right))).rejects.toMatchObject({ name: "CodeMismatchException" });
      await expect(confirm(name, right)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    }
    await resend("guess");
    await confirm("guess", provider.codeFor("guess@mail.example"));
  });

  it("gives no further tries under the person's other name", async () => {
    await provider.signUp("twonames");
    const right = provider.codeFor("twonames@mail.example");
    for (let round = 0; round < 5; round += 1) await expect(confirm("twonames", wrongCode(right))).rejects.toThrow();
    await expect(confirm("twonames@mail.example", right)).rejects.toMatchObject({ name: "ExpiredCodeException" });
  });

  it("takes the newest code only", async () => {
    await provider.signUp("renew");
    const first = provider.codeFor("renew@mail.example");
    await resend("renew");
    const second = provider.codeFor("renew@mail.example");
    if (first !== second)
      await expect(confirm("renew", first)).rejects.toMatchObject({ name: "CodeMismatchException" });
    await confirm("renew", second);
  });

  it("tells that a code is late only to who has it", async () => {
    await provider.signUp("late");
    const right = provider.codeFor("late@mail.example");
    provider.travel(day + 1000);
    await expect(confirm("late", wrongCode(right))).rejects.toMatchObject({ name: "CodeMismatchException" });
    await expect(confirm("late", right)).rejects.toMatchObject({ name: "ExpiredCodeException" });
  });

  it("mails five an hour and name, and answers unknown names alike", async () => {
    await provider.signUp("eager");
    for (const name of ["eager", "no-such-eager"]) {
      const before = provider.mails.length;
      for (let round = 0; round < 5; round += 1)
        expect((await resend(name)).CodeDeliveryDetails).toMatchObject({ DeliveryMedium: "EMAIL" });
      await expect(resend(name)).rejects.toMatchObject({ name: "LimitExceededException" });
      expect(provider.mails.length - before).toBe(name === "eager" ? 5 : 0);
    }
  });
});

describe("forgotten passwords", () => {
  it("sets a new password by a mailed code, ends every session and confirms the address", async () => {
    await provider.join("mila");
    const { RefreshToken } = await provider.tokensOf("mila");
    const asked = await forgot("mila");
    expect(asked.CodeDeliveryDetails?.Destination).toBe("m***@m***");
    expect(provider.mails.at(-1)?.subject).toBe("Reset your password for The harbour club");
    const code = provider.codeFor("mila@mail.example");
    await expect(reset("mila", code, "short")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await reset("mila", code, "another long one");
    await expect(provider.signIn("mila")).rejects.toMatchObject({ message: "Incorrect username or password." });
    await expect(provider.tokensOf("mila", "another long one")).resolves.toBeDefined();
    await expect(provider.refresh(RefreshToken)).rejects.toMatchObject({ message: "Refresh Token has been revoked" });
    await expect(reset("mila", code, "a third long one")).rejects.toMatchObject({ name: "CodeMismatchException" });
  });

  it("gives a name back to the owner of the mailbox from who signed up with it first", async () => {
    await signUpWith("intruder", "the intruder's own", "victim@mail.example");
    await forgot("victim@mail.example");
    await reset("victim@mail.example", provider.codeFor("victim@mail.example"), "the victim's own");
    await expect(provider.signIn("victim@mail.example", "the intruder's own")).rejects.toThrow();
    await expect(provider.tokensOf("victim@mail.example", "the victim's own")).resolves.toBeDefined();
  });

  it("answers for unknown names as for known ones, and mails nobody", async () => {
    const before = provider.mails.length;
    expect((await forgot("zoe@nowhere.example")).CodeDeliveryDetails).toEqual({
      Destination: "z***@n***",
      DeliveryMedium: "EMAIL",
      AttributeName: "email",
    });
    const [first, second] = [await forgot("zoe"), await forgot("zoe")];
    expect(first.CodeDeliveryDetails?.Destination).toMatch(/^[a-z]\*{3}@[a-z]\*{3}$/);
    expect(second.CodeDeliveryDetails).toEqual(first.CodeDeliveryDetails);
    await expect(reset("zoe", "123456", "a long password")).rejects.toMatchObject({ name: "CodeMismatchException" });
    expect(provider.mails.length).toBe(before);
  });

  it("takes no code after its hour", async () => {
    await provider.join("slow");
    await forgot("slow");
    provider.travel(hour + 1000);
    await expect(reset("slow", provider.codeFor("slow@mail.example"), "a long password")).rejects.toMatchObject({
      name: "ExpiredCodeException",
    });
  });
});
