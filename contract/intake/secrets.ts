import { anyOf, role } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/** What sent orders are proved by: the token of one's own shop, and the secret that Shopify signs its notifications with. */
export const ORDER_CHANNELS = ['TOKEN', 'SHOPIFY'] as const
export const OrderChannel = z.enum(ORDER_CHANNELS)
export type OrderChannel = z.infer<typeof OrderChannel>

/** The same and the token of mail servers that hand answers in. */
export const INTAKE_CHANNELS = [...ORDER_CHANNELS, 'MAIL'] as const
export const IntakeChannel = z.enum(INTAKE_CHANNELS)
export type IntakeChannel = z.infer<typeof IntakeChannel>

/** Where the current one is from: none at all, the server's environment, or a rotation. */
export const INTAKE_SECRET_ORIGINS = ['NONE', 'ENVIRONMENT', 'ROTATED'] as const

/** Days for which an earlier secret counts beside the new one: at most, and unless said otherwise. */
export const MOST_EARLIER_DAYS = 90
export const USUAL_EARLIER_DAYS = 14
export const EarlierDays = z.number().int().min(1).max(MOST_EARLIER_DAYS)

/** Characters of a secret at least, as of `INTAKE_TOKEN`. */
export const SHORTEST_INTAKE_SECRET = 16

/** What is known of the secrets of a channel, of which two count at most. They are never answered but by the rotation that makes one. */
export const IntakeSecret = z.object({
  channel: IntakeChannel,
  origin: z.enum(INTAKE_SECRET_ORIGINS),
  /** When and by whom it was rotated last; null before that. */
  rotatedDate: Instant.nullable(),
  rotatedBy: z.string().nullable(),
  /** To the minute; null if it was not used yet. */
  lastUsed: Instant.nullable(),
  /** Until when the one before it counts too; null if there is none. */
  earlierUntil: Instant.nullable(),
  earlierLastUsed: Instant.nullable(),
})
export type IntakeSecret = z.infer<typeof IntakeSecret>

/** With the secret itself, this once. */
export const MadeIntakeSecret = IntakeSecret.extend({ secret: z.string() })
export type MadeIntakeSecret = z.infer<typeof MadeIntakeSecret>

const access = anyOf(role('ROLE_ADMIN'))

export const listIntakeSecrets = endpoint('GET', '/api/intake-secrets', {
  sessionOnly: true,
  summary:
    'What orders and answers from outside are proved by: since when, last used, and until when an earlier one counts',
  access,
  reply: z.array(IntakeSecret),
})

export const rotateIntakeSecret = endpoint('POST', '/api/intake-secrets/:channel', {
  sessionOnly: true,
  stepUp: 'always',
  summary:
    'Take a new secret: a token is made and answered once, Shopify’s is given. The current one counts for `earlierDays` more; one before it ends at once',
  access,
  body: z.object({
    /** The one that Shopify shows; none for tokens. */
    secret: z
      .string()
      .trim()
      .min(SHORTEST_INTAKE_SECRET, 'validation.invalid')
      .max(500, 'validation.tooLong')
      .optional(),
    earlierDays: EarlierDays.default(USUAL_EARLIER_DAYS),
  }),
  reply: MadeIntakeSecret,
})

export const endEarlierIntakeSecret = endpoint('DELETE', '/api/intake-secrets/:channel/earlier', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Refuse the earlier secret from now on',
  access,
  reply: IntakeSecret,
})
