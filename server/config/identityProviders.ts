import '#contract/schema/builders.ts'
import { z } from '#contract/schema/z.ts'

/** An identity provider that people sign in with, by OpenID Connect. */
export interface IdentityProvider {
  /** In paths, such as `google`. */
  readonly name: string
  /** On the button, such as "Google". */
  readonly label: string
  /** As its ID tokens name it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: string
  /** The claim that lists the groups of a person. */
  readonly groupsClaim: string
  /** Whether addresses are taken as verified although the provider does not say so. */
  readonly trustsEmail: boolean
  /** Whether it always asks for a second factor itself. */
  readonly asksSecondFactor: boolean
}

/** The name of a provider that is configured without one. */
const ONLY_NAME = 'sso'
/** What the address has that people copy where the issuer is meant. Given that, nobody would check who answers. */
const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

const filled = (value: unknown) => (value === '' ? undefined : value)
const required = z.preprocess(filled, z.string('is missing'))
const optional = (otherwise: string) => z.preprocess(filled, z.string().default(otherwise))
const yes = z.preprocess(
  filled,
  z
    .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
    .default('0')
    .transform((value) => value === '1' || value === 'true'),
)

/** What the provider sends is believed because the way to it is: plain HTTP only on the same machine. */
const isTrusted = (value: string): boolean => {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

const Settings = z.object({
  ISSUER: required
    .transform((issuer) => issuer.replace(DISCOVERY, ''))
    .refine(isTrusted, 'must be an address that begins with https://'),
  CLIENT_ID: required,
  CLIENT_SECRET: required,
  LABEL: optional(''),
  SCOPES: optional('openid email profile').refine(
    (scopes) => scopes.split(' ').includes('openid'),
    'must have the scope openid',
  ),
  GROUPS_CLAIM: optional('groups'),
  TRUST_EMAIL: yes,
  SECOND_FACTOR: yes,
})

type Read =
  | { readonly provider: IdentityProvider; readonly mistakes?: undefined }
  | { readonly mistakes: readonly string[] }

function readProvider(name: string, prefix: string, environment: NodeJS.ProcessEnv): Read {
  const given = Object.keys(Settings.shape).map((key) => [key, environment[`${prefix}${key}`]])
  const read = Settings.safeParse(Object.fromEntries(given))
  if (!read.success)
    return { mistakes: read.error.issues.map(({ path, message }) => `${prefix}${path.join('.')} ${message}`) }
  const { data } = read
  return {
    provider: {
      name,
      label: data.LABEL || new URL(data.ISSUER).hostname,
      issuer: data.ISSUER,
      clientId: data.CLIENT_ID,
      clientSecret: data.CLIENT_SECRET,
      scopes: data.SCOPES,
      groupsClaim: data.GROUPS_CLAIM,
      trustsEmail: data.TRUST_EMAIL,
      asksSecondFactor: data.SECOND_FACTOR,
    },
  }
}

const prefixOf = (name: string): string => `OIDC_${name.toUpperCase().replaceAll('-', '_')}_`

/** The names, with what their settings begin with. */
function namesIn(environment: NodeJS.ProcessEnv): (readonly [name: string, prefix: string])[] {
  const names = (environment.OIDC_PROVIDERS ?? '').split(',').flatMap((name) => name.trim() || [])
  if (names.length > 0) return names.map((name) => [name, prefixOf(name)])
  const one = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].some((key) => environment[key])
  return one ? [[ONLY_NAME, 'OIDC_']] : []
}

/**
 * The identity providers of the environment: one as `OIDC_ISSUER`, `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`, or those that
 * `OIDC_PROVIDERS` names, such as `google` with `OIDC_GOOGLE_ISSUER` and so on. Mistakes are sentences for the operator.
 */
export function readIdentityProviders(environment: NodeJS.ProcessEnv): {
  readonly providers: readonly IdentityProvider[]
  readonly mistakes: readonly string[]
} {
  const names = namesIn(environment)
  const bad = names.filter(([name]) => !/^[a-z][a-z0-9-]{0,29}$/.test(name))
  if (bad.length > 0 || new Set(names.map(([name]) => name)).size < names.length)
    return {
      providers: [],
      mistakes: ['OIDC_PROVIDERS must be different names of small letters and digits, such as google,entra'],
    }
  const read = names.map(([name, prefix]) => readProvider(name, prefix, environment))
  return {
    providers: read.flatMap((one) => (one.mistakes ? [] : [one.provider])),
    mistakes: read.flatMap((one) => one.mistakes ?? []),
  }
}
