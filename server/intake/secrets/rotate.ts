import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  INTAKE_CHANNELS,
  type IntakeChannel,
  type IntakeSecret,
  type MadeIntakeSecret,
  type rotateIntakeSecret,
} from '#contract/intake/secrets.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { auditData, type Changes } from '../../events/changes.ts'
import { recordEvent } from '../../events/record.ts'
import { problem } from '../../http/problem.ts'
import { intakeSecrets } from '../tables.ts'
import {
  configuredSecret,
  openIntakeSecret,
  type SecretDeps,
  type StoredSecrets,
  sealIntakeSecret,
} from './known.ts'
import { readIntakeSecret } from './list.ts'
import { earlierUntilOf, endedPair, rotatedPair } from './pair.ts'

const SECRET_BYTES = 32

interface SecretRequest {
  readonly account: SignedIn
  readonly now: Date
}

/** Throws 404 for an unknown channel. */
function channelOf(given: string): IntakeChannel {
  const channel = INTAKE_CHANNELS.find((one) => one === given)
  if (channel === undefined) throw problem('notFound')
  return channel
}

async function lockStored(tx: Db, channel: IntakeChannel): Promise<StoredSecrets> {
  await tx.insert(intakeSecrets).values({ channel }).onConflictDoNothing()
  const [stored] = await tx
    .select()
    .from(intakeSecrets)
    .where(eq(intakeSecrets.channel, channel))
    .for('update')
  if (!stored) throw new Error(`The secrets of ${channel} are gone within their own transaction`)
  return stored
}

const recordSecret = (
  tx: Db,
  { account, now }: SecretRequest,
  channel: IntakeChannel,
  changes: Changes,
): Promise<void> =>
  recordEvent(tx, {
    account,
    now,
    area: 'intakeSecrets',
    recordId: INTAKE_CHANNELS.indexOf(channel) + 1,
    kind: 'changed',
    data: auditData(channel, changes),
  })

/** The new secret: a token is made here, Shopify's is the one that it shows. Throws 400. */
function newSecret(channel: IntakeChannel, given: string | undefined): string {
  if ((channel === 'SHOPIFY') !== (given !== undefined))
    throw problem('invalidInput', {
      fieldErrors: { secret: given === undefined ? 'validation.required' : 'validation.invalid' },
    })
  return given ?? randomBytes(SECRET_BYTES).toString('base64url')
}

/**
 * Takes a new secret for a channel. The current one counts for some more days, so that its sender can be changed meanwhile; one
 * before that ends at once, so two count at most. Throws 404 and 400 for an unknown channel, or for the secret that counts already.
 */
export function rotateSecretOf(
  db: Db,
  { sealer, config }: SecretDeps,
  request: SecretRequest,
  given: string,
  { secret: entered, earlierDays }: z.output<typeof rotateIntakeSecret.body>,
): Promise<MadeIntakeSecret> {
  const channel = channelOf(given)
  const secret = newSecret(channel, entered)
  const { account, now } = request
  const seal = (text: string) => sealIntakeSecret(sealer, channel, text)
  return db.transaction(async (tx) => {
    const before = await lockStored(tx, channel)
    const current =
      before.secret === null
        ? configuredSecret(config, channel)
        : openIntakeSecret(sealer, channel, before.secret)
    if (current === secret) throw problem('invalidInput', { fieldErrors: { secret: 'validation.invalid' } })
    await tx
      .update(intakeSecrets)
      .set({
        ...rotatedPair(before, seal, { current, next: secret, earlierDays, now }),
        rotatedDate: now.toISOString(),
        rotatedBy: account.fullName,
      })
      .where(eq(intakeSecrets.channel, channel))
    await recordSecret(tx, request, channel, { secret: [null, true] })
    return { ...(await readIntakeSecret(tx, config, channel, now)), secret }
  })
}

/** Ends the earlier secret of a channel; does nothing without one. Throws 404. */
export function endEarlierOf(
  db: Db,
  { config }: SecretDeps,
  request: SecretRequest,
  given: string,
): Promise<IntakeSecret> {
  const channel = channelOf(given)
  const { now } = request
  return db.transaction(async (tx) => {
    const before = await lockStored(tx, channel)
    if (earlierUntilOf(before, now) !== null) {
      await tx.update(intakeSecrets).set(endedPair(before)).where(eq(intakeSecrets.channel, channel))
      await recordSecret(tx, request, channel, { earlierSecret: [true, null] })
    }
    return readIntakeSecret(tx, config, channel, now)
  })
}
