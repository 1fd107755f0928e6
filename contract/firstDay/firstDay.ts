import { anyOf, role } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, RequiredText } from '../fields.ts'
import { OrderChannel } from '../intake/secrets.ts'
import { OutboxState } from '../outbox.ts'
import { fitsProperty } from '../properties/rules.ts'
import { z } from '../schema/z.ts'
import { TEST_TOKEN_LENGTH } from './testLink.ts'

/** What a new shop still needs, in the order in which it is set up. */
export const SETUP_STEPS = [
  'shop',
  'address',
  'stores',
  'products',
  'people',
  'payments',
  'templates',
  'intake',
  'mail',
  'answers',
  'backup',
  'push',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Steps that a shop does well without: put aside until somebody takes them up. */
export const OPTIONAL_STEPS: readonly SetupStep[] = ['push']

/**
 * FAILING: open, and what was last tried or looked at went wrong. ASIDE: not needed now, until somebody takes it up again. What is
 * done is DONE, put aside or not.
 */
export const SETUP_STATES = ['OPEN', 'FAILING', 'DONE', 'ASIDE'] as const

/** The roles of staff, each of which somebody usually has. */
export const STAFF_ROLES = ['ROLE_CS', 'ROLE_ARTIST', 'ROLE_STORE', 'ROLE_ACCOUNTANT'] as const
/** Without these no order can be worked on. */
export const NEEDED_ROLES: readonly (typeof STAFF_ROLES)[number][] = ['ROLE_CS', 'ROLE_ARTIST']

export const Setup = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), state: z.enum(SETUP_STATES) })),
  shop: z.object({ name: z.string(), timeZone: z.string() }),
  /** The roles of staff that nobody who can sign in has. */
  missingRoles: z.array(z.enum(STAFF_ROLES)),
  /** Needed roles that somebody has, of whom nobody has signed in yet. */
  unusedRoles: z.array(z.enum(STAFF_ROLES)),
  address: z.object({
    /** What links in mails begin with. */
    url: z.string(),
    /** When it was tried last, and where the console was open then if that was elsewhere. */
    test: z.object({ at: Instant, elsewhere: z.string().nullable() }).nullable(),
  }),
  payments: z.object({
    artists: z.number().int(),
    /** Artists without payment data, by name, at most five; and how many there are. */
    without: z.array(z.object({ login: z.string(), fullName: z.string() })),
    unpayable: z.number().int(),
  }),
  /** Whether there is what pushes are sent by. */
  push: z.object({ configured: z.boolean() }),
  intake: z.object({
    /** Addresses that shops send their orders to. */
    url: z.string(),
    shopifyUrl: z.string(),
    hasToken: z.boolean(),
    hasShopifySecret: z.boolean(),
    /** When a shop last delivered something, as far as deliveries are kept. */
    lastDelivery: Instant.nullable(),
    /** The last test order; `error` says why it was not taken. */
    test: z.object({ channel: OrderChannel, at: Instant, error: z.string().nullable() }).nullable(),
  }),
  mail: z.object({
    /** Whether mails are sent, and not only kept as files. */
    configured: z.boolean(),
    /** The own address, which the test mail goes to. */
    to: z.string().nullable(),
    /** The last test mail; `error` says why it was not sent. */
    test: z
      .object({ to: z.string(), state: OutboxState, error: z.string().nullable(), at: Instant })
      .nullable(),
  }),
  answers: z.object({
    /** Whether the server reads a mailbox; `error` says why it could not when it last tried. */
    hasMailbox: z.boolean(),
    hasToken: z.boolean(),
    error: z.string().nullable(),
    /** Address that mail servers hand answers in at. */
    url: z.string(),
  }),
  backup: z.object({
    /** Whether the server makes the backups itself: of others it cannot know. */
    own: z.boolean(),
    last: Instant.nullable(),
  }),
})
export type Setup = z.infer<typeof Setup>

const access = anyOf(role('ROLE_ADMIN'))

export const getSetup = endpoint('GET', '/api/setup', {
  summary: 'What of the set-up of a new shop is done, open or put aside, and what each step depends on',
  access,
  reply: Setup,
})

export const markStep = endpoint('PUT', '/api/setup/steps/:step', {
  summary:
    'Put a step aside or take it up again; `confirmed` says that templates were read, or that PostgreSQL is backed up',
  access,
  body: z.object({ aside: z.boolean().optional(), confirmed: z.boolean().optional() }),
  reply: Setup,
})

const fits = (name: string) => (value: string) => fitsProperty({ name, type: 'STRING' }, value)

export const saveShop = endpoint('PUT', '/api/setup/shop', {
  summary: 'Name and time zone of the shop; saving them unchanged confirms them',
  access,
  body: z.object({
    name: RequiredText(60).refine(fits('shop_name'), 'validation.invalid'),
    timeZone: RequiredText(60).refine(fits('business_timezone'), 'validation.invalid'),
  }),
  reply: Setup,
})

export const sendTestMail = endpoint('POST', '/api/setup/test-mail', {
  idempotent: true,
  summary: 'Queue a test mail to the own address; the link in it confirms that it arrived',
  access,
  reply: Setup,
})

export const confirmTestMail = endpoint('PUT', '/api/setup/test-mail', {
  summary: 'The last test mail arrived: `token` is that of its link',
  access,
  body: z.object({ token: RequiredText(TEST_TOKEN_LENGTH) }),
  reply: Setup,
})

export const sendTestOrder = endpoint('POST', '/api/setup/test-order', {
  idempotent: true,
  summary:
    'Take a test order the whole way that orders of shops come in, proved by the secret of the channel, and leave nothing of it. 400 for a channel without a secret',
  access,
  body: z.object({ channel: OrderChannel }),
  reply: Setup,
})

export const testAddress = endpoint('POST', '/api/setup/test-address', {
  idempotent: true,
  summary: 'Whether this call came by the public address, as links in mails lead to it',
  access,
  reply: Setup,
})
