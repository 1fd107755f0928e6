import { everyone } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

/** An identity provider that people can sign in with. */
export const SignInProvider = z.object({
  /** In paths, such as `google`. */
  name: z.string(),
  /** For people, such as "Google". */
  label: z.string(),
})
export type SignInProvider = z.infer<typeof SignInProvider>

export const SignInOptions = z.object({
  /** Whether there is a mail server, so that links can be asked for. */
  passwordLinks: z.boolean(),
  /** Whether anybody has a passkey: until then the page does not offer them. */
  passkeys: z.boolean(),
  /** In the order of the configuration. */
  providers: z.array(SignInProvider),
  /** Whether everybody is to sign in with a provider; administrators still can by name and password. */
  providersOnly: z.boolean(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

export const getSignInOptions = endpoint('GET', '/api/sign-in-options', {
  summary: 'What the sign-in page offers besides name and password',
  access: everyone('nobody is signed in yet'),
  reply: SignInOptions,
})
