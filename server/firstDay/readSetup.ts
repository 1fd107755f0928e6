import { sql } from 'drizzle-orm'
import { intakeMail } from '#contract/conversation/intake.ts'
import {
  NEEDED_ROLES,
  SETUP_STEPS,
  type Setup,
  type SetupStep,
  STAFF_ROLES,
} from '#contract/firstDay/firstDay.ts'
import { intakeOrder, intakeShopify } from '#contract/intake.ts'
import { EXTRA_FEES } from '#contract/orders/orders.ts'
import type { SignedIn } from '../accounts/account.ts'
import { hasFreshBackup, lastBackup } from '../backups/names.ts'
import type { Config } from '../config.ts'
import { POLL_MAILBOX } from '../conversation/pollMailbox.ts'
import { type Db, iso, rowOf } from '../db/db.ts'
import { readProperty } from '../systemProperties/read.ts'
import { readShopName } from '../systemProperties/shopName.ts'
import { isTested } from './mailSettings.ts'

/** What of the configuration is part of the set-up. */
export type SetupConfig = Pick<Config, 'intakeToken' | 'shopifySecret' | 'publicUrl'> &
  Partial<Pick<Config, 'demo' | 'mail' | 'mailToken' | 'imapUrl' | 'backups'>>

export interface SetupRequest {
  readonly account: SignedIn
  readonly now: Date
  readonly config: SetupConfig
}

/** Backups are made every hour; one that is older shows that something is wrong. */
const FRESH_HOURS = 3

const list = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`

interface Found {
  readonly marks: Partial<Record<SetupStep, { readonly confirmed: boolean; readonly aside: boolean }>>
  readonly missing: Setup['missingRoles']
  readonly stores: boolean
  readonly products: boolean
  readonly orders: boolean
  readonly test: Setup['mail']['test']
  /** Of the mail settings that the test mail was sent by. */
  readonly settingsHash: string | null
  readonly poll: { readonly read: boolean; readonly error: string | null } | null
}

/** What the shop has. */
const find = (db: Db): Promise<Found> =>
  rowOf<Found>(
    db,
    sql`select
      (select coalesce(json_object_agg(s.step, json_build_object('confirmed', s.confirmed, 'aside', s.aside)), '{}')
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
      (select s.settings_hash from setup_steps s where s.step = 'mail') as "settingsHash",
      (select json_build_object('read', r.state = 'DONE' and r.changed is not null, 'error', r.error)
        from job_runs r where r.job = ${POLL_MAILBOX} and r.state <> 'RUNNING' order by r.id desc limit 1) as poll`,
  )

/** Whether answers come in: by a mail server, or from a mailbox that could be read when it was last tried. */
const takesAnswers = ({ mailToken, imapUrl }: SetupConfig, { poll }: Found): boolean =>
  mailToken !== undefined || (imapUrl !== undefined && poll?.read === true)

interface Backup {
  readonly fresh: boolean
  readonly last: Date | undefined
}

async function readBackup({ config, now }: SetupRequest): Promise<Backup> {
  if (!config.backups) return { fresh: false, last: undefined }
  const { folder } = config.backups
  return { fresh: await hasFreshBackup(folder, now, FRESH_HOURS), last: await lastBackup(folder) }
}

/** Whether each step is done, by what there is; in a demo shop all are. */
function doneBy({ config }: SetupRequest, found: Found, backup: Backup): Record<SetupStep, boolean> {
  const { intakeToken, shopifySecret, mail, backups, demo = false } = config
  const confirmed = (step: SetupStep) => found.marks[step]?.confirmed === true
  const done: Record<SetupStep, boolean> = {
    shop: confirmed('shop'),
    stores: found.stores,
    products: found.products,
    people: !found.missing.some((name) => NEEDED_ROLES.includes(name)),
    templates: confirmed('templates'),
    intake: found.orders || intakeToken !== undefined || shopifySecret !== undefined,
    mail: mail?.smtpUrl !== undefined && confirmed('mail') && isTested(found, mail),
    answers: takesAnswers(config, found),
    backup: backups ? backup.fresh : confirmed('backup'),
  }
  return Object.fromEntries(SETUP_STEPS.map((step) => [step, demo || done[step]])) as typeof done
}

/** The address of a call. */
const addressOf = ({ publicUrl }: SetupConfig, { path }: { readonly path: string }): string =>
  `${publicUrl.replace(/\/+$/, '')}${path}`

/** What a shop has of what it needs to begin. */
export async function readSetup(db: Db, request: SetupRequest): Promise<Setup> {
  const { account, config } = request
  const found = await find(db)
  const backup = await readBackup(request)
  const done = doneBy(request, found, backup)
  const open = (step: SetupStep) => (found.marks[step]?.aside ? 'ASIDE' : 'OPEN')
  const { intakeToken, shopifySecret, mail, mailToken, imapUrl, backups } = config
  return {
    steps: SETUP_STEPS.map((step) => ({ step, state: done[step] ? 'DONE' : open(step) })),
    shop: { name: await readShopName(db), timeZone: (await readProperty(db, 'business_timezone')) ?? '' },
    missingRoles: found.missing,
    intake: {
      url: addressOf(config, intakeOrder),
      shopifyUrl: addressOf(config, intakeShopify),
      hasToken: intakeToken !== undefined,
      hasShopifySecret: shopifySecret !== undefined,
    },
    mail: {
      configured: mail?.smtpUrl !== undefined,
      to: account.email || null,
      test: found.test && isTested(found, mail) ? { ...found.test, at: iso(found.test.at) } : null,
    },
    answers: {
      hasMailbox: imapUrl !== undefined,
      hasToken: mailToken !== undefined,
      error: imapUrl === undefined ? null : (found.poll?.error ?? null),
      url: addressOf(config, intakeMail),
    },
    backup: { own: backups !== undefined, last: backup.last?.toISOString() ?? null },
  }
}
