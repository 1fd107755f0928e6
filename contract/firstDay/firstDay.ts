import { anyOf, role } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, RequiredText } from '../fields.ts'
import { OutboxState } from '../outbox.ts'
import { fitsProperty } from '../properties/rules.ts'
import { z } from '../schema/z.ts'
import { TEST_TOKEN_LENGTH } from './testLink.ts'

/** What a new shop still needs, in the order in which it is set up. */
export const SETUP_STEPS = [
  'shop',
  'stores',
  'products',
  'people',
  'templates',
  'intake',
  'mail',
  'answers',
  'backup',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** ASIDE: not needed now, until somebody takes it up again. What is done is DONE, put aside or not. */
export const SETUP_STATES = ['OPEN', 'DONE', 'ASIDE'] as const

/** The roles of staff, each of which somebody usually has. */
export const STAFF_ROLES = ['ROLE_CS', 'ROLE_ARTIST', 'ROLE_STORE', 'ROLE_ACCOUNTANT'] as const
/** Without these no order can be worked on. */
export const NEEDED_ROLES: readonly (typeof STAFF_ROLES)[number][] = ['ROLE_CS', 'ROLE_ARTIST']

export const Setup = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), state: z.enum(SETUP_STATES) })),
  shop: z.object({ name: z.string(), timeZone: z.string() }),
  /** The roles of staff that nobody who can sign in has. */
  missingRoles: z.array(z.enum(STAFF_ROLES)),
  intake: z.object({
    /** Addresses that shops send their orders to. */
    url: z.string(),
    shopifyUrl: z.string(),
    hasToken: z.boolean(),
    hasShopifySecret: z.boolean(),
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
