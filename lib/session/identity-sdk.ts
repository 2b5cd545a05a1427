import {
  ChangePasswordCommand,
  type ChangePasswordRequest,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  type ConfirmForgotPasswordRequest,
  ConfirmSignUpCommand,
  type ConfirmSignUpRequest,
  ForgotPasswordCommand,
  type ForgotPasswordRequest,
  InitiateAuthCommand,
  type InitiateAuthRequest,
  ResendConfirmationCodeCommand,
  type ResendConfirmationCodeRequest,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeRequest,
  SignUpCommand,
  type SignUpRequest,
} from "@aws-sdk/client-cognito-identity-provider";

const region = "us-east-1";

/** The provider's actions. The only importer of its SDK, and loaded on demand: signing in is rare, the SDK not small. */
export const createProvider = (endpoint: string) => {
  // A person who meets a fault decides whether to try again.
  const client = new CognitoIdentityProviderClient({ region, endpoint, maxAttempts: 1 });
  return {
    initiateAuth: (request: InitiateAuthRequest) => client.send(new InitiateAuthCommand(request)),
    respondToAuthChallenge: (request: RespondToAuthChallengeRequest) =>
      client.send(new RespondToAuthChallengeCommand(request)),
    signUp: (request: SignUpRequest) => client.send(new SignUpCommand(request)),
    confirmSignUp: (request: ConfirmSignUpRequest) => client.send(new ConfirmSignUpCommand(request)),
    resendConfirmationCode: (request: ResendConfirmationCodeRequest) =>
      client.send(new ResendConfirmationCodeCommand(request)),
    forgotPassword: (request: ForgotPasswordRequest) => client.send(new ForgotPasswordCommand(request)),
    confirmForgotPassword: (request: ConfirmForgotPasswordRequest) =>
      client.send(new ConfirmForgotPasswordCommand(request)),
    changePassword: (request: ChangePasswordRequest) => client.send(new ChangePasswordCommand(request)),
  };
};
export type Provider = ReturnType<typeof createProvider>;
