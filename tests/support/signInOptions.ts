import type { SignInOptions } from '#contract/session/signInOptions.ts'

/** What the sign-in page offers in a shop without a mail server, passkeys and providers; with changes. */
export const signInOptions = (changes: Partial<SignInOptions> = {}): SignInOptions => ({
  passwordLinks: false,
  passkeys: false,
  providers: [],
  providersOnly: false,
  ...changes,
})
