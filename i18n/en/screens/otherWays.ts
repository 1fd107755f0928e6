/** What the sign-in page offers besides name and password. */
export const otherWays = {
  or: 'or',
  passkey: 'Sign in with a passkey',
  usePasskey: 'Use a passkey',
  recoveryCode: 'Recovery code',
  cancelled: 'No passkey was used. You can try again, or sign in another way.',
  refused: 'This passkey does not sign in here. Sign in another way.',
  address: 'Passkeys do not work at this address. Open the console at its usual one.',
  provider: 'Continue with %{provider}',
  providerDown: 'It could not be reached. Please try again in a moment.',
} as const
