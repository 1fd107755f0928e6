/** What the sign-in page offers besides name and password. */
export const otherWays = {
  or: 'or',
  passkey: 'Sign in with a passkey',
  usePasskey: 'Use a passkey',
  factorCode: 'Code',
  appHint: 'The six digits that your authenticator app shows.',
  recoveryHint: 'One of the recovery codes that you saved.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  recoveryCode: 'Recovery code',
  cancelled: 'No passkey was used. You can try again, or sign in another way.',
  refused: 'This passkey does not work here. Sign in another way.',
  address: 'Passkeys do not work at this address. Open the console at its usual address.',
  provider: 'Continue with %{provider}',
  providerDown: 'It could not be reached. Please try again in a moment.',
} as const
