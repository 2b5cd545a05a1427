import {
  AssociateSoftwareTokenCommand,
  type AssociateSoftwareTokenRequest,
  ChangePasswordCommand,
  type ChangePasswordRequest,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  type ConfirmForgotPasswordRequest,
  ConfirmSignUpCommand,
  type ConfirmSignUpRequest,
  ForgetDeviceCommand,
  type ForgetDeviceRequest,
  ForgotPasswordCommand,
  type ForgotPasswordRequest,
  GetUserCommand,
  type GetUserRequest,
  GlobalSignOutCommand,
  type GlobalSignOutRequest,
  InitiateAuthCommand,
  type InitiateAuthRequest,
  ListDevicesCommand,
  type ListDevicesRequest,
  ResendConfirmationCodeCommand,
  type ResendConfirmationCodeRequest,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeRequest,
  SetUserMFAPreferenceCommand,
  type SetUserMFAPreferenceRequest,
  SignUpCommand,
  type SignUpRequest,
  VerifySoftwareTokenCommand,
  type VerifySoftwareTokenRequest,
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
    getUser: (request: GetUserRequest) => client.send(new GetUserCommand(request)),
    associateSoftwareToken: (request: AssociateSoftwareTokenRequest) =>
      client.send(new AssociateSoftwareTokenCommand(request)),
    verifySoftwareToken: (request: VerifySoftwareTokenRequest) => client.send(new VerifySoftwareTokenCommand(request)),
    setMfaPreference: (request: SetUserMFAPreferenceRequest) => client.send(new SetUserMFAPreferenceCommand(request)),
    listDevices: (request: ListDevicesRequest) => client.send(new ListDevicesCommand(request)),
    forgetDevice: (request: ForgetDeviceRequest) => client.send(new ForgetDeviceCommand(request)),
    globalSignOut: (request: GlobalSignOutRequest) => client.send(new GlobalSignOutCommand(request)),
  };
};
export type Provider = ReturnType<typeof createProvider>;
