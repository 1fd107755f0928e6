import { sql } from 'drizzle-orm'
import { intakeMail } from '#contract/conversation/intake.ts'
import {
  NEEDED_ROLES,
  OPTIONAL_STEPS,
  SETUP_STEPS,
  type Setup,
  type SetupStep,
  STAFF_ROLES,
} from '#contract/firstDay/firstDay.ts'
import { intakeOrder, intakeShopify } from '#contract/intake/intake.ts'
import type { IntakeChannel } from '#contract/intake/secrets.ts'
import { EXTRA_FEES } from '#contract/orders/orders.ts'
import type { SignedIn } from '../accounts/account.ts'
import { hasFreshBackup, lastBackup } from '../backups/names.ts'
import type { Config } from '../config/config.ts'
import { POLL_MAILBOX } from '../conversation/pollMailbox.ts'
import { type Db, iso, rowOf } from '../db/db.ts'
import { listIntakeSecrets } from '../intake/secrets/list.ts'
import { readProperty } from '../systemProperties/read.ts'
import { readShopName } from '../systemProperties/shopName.ts'
import { isTested } from './mailSettings.ts'
import { addressHash, lastDeliveryOf, readPayments, unusedRolesOf } from './shopFacts.ts'
import type { StepTest } from './tables.ts'

/** What of the configuration is part of the set-up. */
export type SetupConfig = Pick<Config, 'intakeToken' | 'shopifySecret' | 'publicUrl'> &
  Partial<Pick<Config, 'demo' | 'mail' | 'mailToken' | 'imapUrl' | 'backups' | 'firebase' | 'pushSender'>>

export interface SetupRequest {
  readonly account: SignedIn
  readonly now: Date
  readonly config: SetupConfig
}

/** Backups are made every hour; one that is older shows that something is wrong. */
const FRESH_HOURS = 3

const list = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`

interface Mark {
  readonly confirmed: boolean
  readonly aside: boolean
  readonly test: StepTest | null
  readonly settingsHash: string | null
}

interface Found {
  readonly marks: Partial<Record<SetupStep, Mark>>
  readonly missing: Setup['missingRoles']
  readonly stores: boolean
  readonly products: boolean
  readonly orders: boolean
  readonly test: Setup['mail']['test']
  readonly poll: { readonly read: boolean; readonly error: string | null } | null
}

/** What the shop has. */
const find = (db: Db): Promise<Found> =>
  rowOf<Found>(
    db,
    sql`select
      (select coalesce(json_object_agg(s.step, json_build_object('confirmed', s.confirmed, 'aside', s.aside,
          'test', s.test, 'settingsHash', s.settings_hash)), '{}')
        from setup_steps s) as marks,
      (select coalesce(json_agg(r.name order by array_position(${list(STAFF_ROLES)}::text[], r.name)), '[]')
        from roles r where r.name = any(${list(STAFF_ROLES)}::text[]) and not exists (
          select 1 from user_roles x join users u on u.id = x.user_id
          where x.role_id = r.id and u.staff and u.activated)) as missing,
      exists (select 1 from stores) as stores,
      exists (select 1 from products p
        where lower(p.name) <> all(${list(EXTRA_FEES.map((name) => name.toLowerCase()))}::text[])) as products,
      exists (select 1 from orders) as orders,
      (select json_build_object('to', x.to, 'state', x.state, 'error', x.error, 'at', x.created_date::text)
        from setup_steps s join outbox x on x.id = s.message_id where s.step = 'mail') as test,
      (select json_build_object('read', r.state = 'DONE' and r.changed is not null, 'error', r.error)
        from job_runs r where r.job = ${POLL_MAILBOX} and r.state <> 'RUNNING' order by r.id desc limit 1) as poll`,
  )

/** Whether answers come in: by a mail server, or from a mailbox that could be read when it was last tried. */
const takesAnswers = ({ imapUrl }: SetupConfig, { secrets, found: { poll } }: Seen): boolean =>
  secrets.MAIL || (imapUrl !== undefined && poll?.read === true)

interface Backup {
  readonly fresh: boolean
  readonly last: Date | undefined
}

async function readBackup({ config, now }: SetupRequest): Promise<Backup> {
  if (!config.backups) return { fresh: false, last: undefined }
  const { folder } = config.backups
  return { fresh: await hasFreshBackup(folder, now, FRESH_HOURS), last: await lastBackup(folder) }
}

/** What readSetup found of the shop, of its configuration and outside. */
interface Seen {
  readonly found: Found
  readonly backup: Backup
  readonly unusedRoles: Setup['unusedRoles']
  readonly payments: Setup['payments']
  readonly secrets: Readonly<Record<IntakeChannel, boolean>>
}

const mailMark = ({ marks }: Found) => ({ settingsHash: marks.mail?.settingsHash ?? null })

/** Of the address as it is now. */
const addressTest = ({ marks: { address } }: Found, { publicUrl }: SetupConfig): StepTest | null =>
  address?.settingsHash === addressHash(publicUrl) ? address.test : null

/** Whether each step is done, by what there is; in a demo shop all are. */
function doneBy({ config }: SetupRequest, seen: Seen): Record<SetupStep, boolean> {
  const { mail, backups, demo = false } = config
  const { found, backup, payments, unusedRoles } = seen
  const confirmed = (step: SetupStep) => found.marks[step]?.confirmed === true
  const mailArrived = mail?.smtpUrl !== undefined && confirmed('mail') && isTested(mailMark(found), mail)
  const lacking = [...found.missing, ...unusedRoles]
  const done: Record<SetupStep, boolean> = {
    shop: confirmed('shop'),
    // The link of a test mail leads to it as well.
    address: mailArrived || (confirmed('address') && addressTest(found, config) !== null),
    stores: found.stores,
    products: found.products,
    people: !lacking.some((name) => NEEDED_ROLES.includes(name)),
    payments: payments.artists > 0 && payments.unpayable === 0,
    templates: confirmed('templates'),
    intake: found.orders || confirmed('intake'),
    mail: mailArrived,
    answers: takesAnswers(config, seen),
    backup: backups ? backup.fresh : confirmed('backup'),
    push: pushes(config),
  }
  return Object.fromEntries(SETUP_STEPS.map((step) => [step, demo || done[step]])) as typeof done
}

const pushes = ({ firebase, pushSender }: SetupConfig): boolean =>
  firebase !== undefined && pushSender !== undefined

/** Open steps of which something was tried or looked at, and is wrong. */
function failingOf({ config }: SetupRequest, { found, backup }: Seen): ReadonlySet<SetupStep> {
  const { marks, poll } = found
  const test = isTested(mailMark(found), config.mail) ? found.test : null
  const wrong: Partial<Record<SetupStep, boolean>> = {
    address: typeof addressTest(found, config)?.elsewhere === 'string',
    intake: (marks.intake?.test?.error ?? null) !== null,
    mail: test?.state === 'FAILED',
    answers: config.imapUrl !== undefined && (poll?.error ?? null) !== null,
    backup: backup.last !== undefined && !backup.fresh,
  }
  return new Set(SETUP_STEPS.filter((step) => wrong[step]))
}

function stateOf(step: SetupStep, { found, failing }: { found: Found; failing: ReadonlySet<SetupStep> }) {
  if (found.marks[step]?.aside ?? OPTIONAL_STEPS.includes(step)) return 'ASIDE'
  return failing.has(step) ? 'FAILING' : 'OPEN'
}

/** The address of a call. */
const addressOf = ({ publicUrl }: SetupConfig, { path }: { readonly path: string }): string =>
  `${publicUrl.replace(/\/+$/, '')}${path}`

async function look(db: Db, request: SetupRequest): Promise<Seen> {
  const { config, now } = request
  const secrets = await listIntakeSecrets(db, config, now)
  const has = (channel: IntakeChannel) =>
    secrets.some((one) => one.channel === channel && one.origin !== 'NONE')
  return {
    found: await find(db),
    backup: await readBackup(request),
    unusedRoles: await unusedRolesOf(db, NEEDED_ROLES),
    payments: await readPayments(db),
    secrets: { TOKEN: has('TOKEN'), SHOPIFY: has('SHOPIFY'), MAIL: has('MAIL') },
  }
}

/** What is known of orders from outside. */
async function intakeOf(
  db: Db,
  { config, account }: SetupRequest,
  { found, secrets }: Seen,
): Promise<Setup['intake']> {
  const test = found.marks.intake?.test ?? null
  const language = account.langKey === 'vi' ? 'vi' : 'en'
  return {
    url: addressOf(config, intakeOrder),
    shopifyUrl: addressOf(config, intakeShopify),
    hasToken: secrets.TOKEN,
    hasShopifySecret: secrets.SHOPIFY,
    lastDelivery: await lastDeliveryOf(db),
    test: test && {
      channel: test.channel ?? 'TOKEN',
      at: test.at,
      error: test.error?.[language] ?? null,
    },
  }
}

/** What a shop has of what it needs to begin. */
export async function readSetup(db: Db, request: SetupRequest): Promise<Setup> {
  const { account, config } = request
  const seen = await look(db, request)
  const { found, backup, unusedRoles, payments } = seen
  const done = doneBy(request, seen)
  const failing = failingOf(request, seen)
  const { mail, imapUrl, backups } = config
  const address = addressTest(found, config)
  return {
    steps: SETUP_STEPS.map((step) => ({
      step,
      state: done[step] ? 'DONE' : stateOf(step, { found, failing }),
    })),
    shop: { name: await readShopName(db), timeZone: (await readProperty(db, 'business_timezone')) ?? '' },
    address: {
      url: config.publicUrl,
      test: address && { at: address.at, elsewhere: address.elsewhere ?? null },
    },
    missingRoles: found.missing,
    unusedRoles,
    payments,
    push: { configured: pushes(config) },
    intake: await intakeOf(db, request, seen),
    mail: {
      configured: mail?.smtpUrl !== undefined,
      to: account.email || null,
      test: found.test && isTested(mailMark(found), mail) ? { ...found.test, at: iso(found.test.at) } : null,
    },
    answers: {
      hasMailbox: imapUrl !== undefined,
      hasToken: seen.secrets.MAIL,
      error: imapUrl === undefined ? null : (found.poll?.error ?? null),
      url: addressOf(config, intakeMail),
    },
    backup: { own: backups !== undefined, last: backup.last?.toISOString() ?? null },
  }
}
