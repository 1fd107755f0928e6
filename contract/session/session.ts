import { everyone, signedIn } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { Id, Instant, RequiredName } from '../fields.ts'
import { z } from '../schema/z.ts'

export const LANGUAGES = ['en', 'vi'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

/** Minimum length of passwords and logins (A§9). */
export const MIN_CREDENTIAL_LENGTH = 4
export const GivenPassword = z
  .string('validation.required')
  .min(1, 'validation.required')
  .min(MIN_CREDENTIAL_LENGTH, 'validation.minLength')
  .max(200, 'validation.tooLong')

/** Random, and kept by the browser, so that a sign-in from another device is noticed (D-2.23). */
export const DeviceId = z.string().min(16, 'validation.invalid').max(100, 'validation.tooLong').optional()

export const Credentials = z.object({
  username: RequiredName(100),
  password: GivenPassword,
  rememberMe: z.boolean().default(false),
  /** Of the account's second factor, where it has one: without it 401 `secondFactorNeeded`. */
  factorCode: z.string().trim().max(50, 'validation.tooLong').optional(),
  deviceId: DeviceId,
  /** Identifies the client application; not a secret (D-2.2). */
  appToken: z.string().max(500).optional(),
})

export const Token = z.object({ id_token: z.string(), expiresAt: Instant })
export type Token = z.infer<typeof Token>

/** The previewed role, or user with all their grants (see contract/session/preview.ts). One of the two is null. */
export const Preview = z.object({
  role: z.string().nullable(),
  user: z.object({ login: z.string(), fullName: z.string() }).nullable(),
})
export type Preview = z.infer<typeof Preview>

/** The signed-in account: the only source for what the console may show (A§3, D-1.16). */
export const Account = z.object({
  id: Id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  langKey: Language,
  /** Whether the console greets the account: once, in a demo shop, and never in a preview (D-1.28). */
  greeting: z.boolean(),
  /** A role requires a second factor that the account lacks: until it has one, other calls are refused. */
  lacksSecondFactor: z.boolean(),
  /** The identity provider that the session was signed in with: no password is asked for again, but a sign-in there. */
  provider: z.string().nullable(),
  permissions: z.array(z.string()),
  authorities: z.array(z.string()),
  /**
   * The current preview, if any. For a role, the account has the role's grants but keeps its identity; for a
   * user, it is that user, in the administrator's language.
   */
  previewing: Preview.nullable(),
})
export type Account = z.infer<typeof Account>

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: GivenPassword })

export const authenticate = endpoint('POST', '/api/authenticate', {
  summary: 'Sign in',
  access: everyone('nobody is signed in yet'),
  body: Credentials,
  reply: Token,
})

export const logout = silentEndpoint('POST', '/api/logout', {
  sessionOnly: true,
  summary: 'Sign out: the token is revoked',
  access: signedIn,
  inPreview: true,
  withoutFactor: true,
  /** The application's name, or the device's push token, which is then removed (D-2.2). */
  body: z.object({ appToken: z.string().max(4096).optional() }),
})

export const renewToken = endpoint('POST', '/api/token/renew', {
  sessionOnly: true,
  summary: 'A new token with a full life; the old one ends within ten minutes',
  access: signedIn,
  inPreview: true,
  withoutFactor: true,
  reply: Token,
})

export const getAccount = endpoint('GET', '/api/account', {
  summary: 'The signed-in account with its effective permissions',
  access: signedIn,
  withoutFactor: true,
  reply: Account,
})

export const changePassword = endpoint('POST', '/api/account/change-password', {
  sessionOnly: true,
  summary: 'Change the own password; every other session of the account ends',
  access: signedIn,
  body: PasswordChange,
  reply: z.object({}),
})

export const Preferences = Account.pick({ langKey: true, greeting: true })

export const savePreferences = endpoint('PUT', '/api/me/preferences', {
  sessionOnly: true,
  summary:
    'Remember the language of the signed-in account, or that it has been greeted; what is absent stays',
  access: signedIn,
  withoutFactor: true,
  body: Preferences.partial(),
  reply: Preferences,
})
