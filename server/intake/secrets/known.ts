import { eq, sql } from 'drizzle-orm'
import type { IntakeChannel } from '#contract/intake/secrets.ts'
import type { Config } from '../../config/config.ts'
import { type Db, isoOrNull } from '../../db/db.ts'
import type { Sealer } from '../../secrets/sealer.ts'
import { intakeSecrets } from '../tables.ts'
import { type KnownSecret, notedBefore, openPair } from './pair.ts'

/** What is configured of the secrets of incoming orders and answers. */
export type IntakeConfig = Pick<Config, 'intakeToken' | 'shopifySecret'> & Partial<Pick<Config, 'mailToken'>>

export interface SecretDeps {
  readonly sealer: Sealer
  readonly config: IntakeConfig
}

export type StoredSecrets = typeof intakeSecrets.$inferSelect

/** Says which value it is: see `Sealer`. */
export const intakeContext = (channel: IntakeChannel): string => `intake secret ${channel}`

/** Seals a secret for its channel alone. */
export const sealIntakeSecret = (sealer: Sealer, channel: IntakeChannel, secret: string): string =>
  sealer.seal(secret, intakeContext(channel))

/** Undefined if no known secret of the server opens it. */
export const openIntakeSecret = (
  sealer: Sealer,
  channel: IntakeChannel,
  sealed: string,
): string | undefined => sealer.open(sealed, intakeContext(channel))

/** The secret of the environment, which counts until the first rotation. */
export const configuredSecret = (
  { intakeToken, shopifySecret, mailToken }: IntakeConfig,
  channel: IntakeChannel,
): string | undefined => ({ TOKEN: intakeToken, SHOPIFY: shopifySecret, MAIL: mailToken })[channel]

export async function readStored(db: Db, channel: IntakeChannel): Promise<StoredSecrets | undefined> {
  const [stored] = await db.select().from(intakeSecrets).where(eq(intakeSecrets.channel, channel))
  return stored
}

/** The secrets of a channel that are known: the current one, the one before it, and those that have ended. */
export const knownSecrets = async (
  db: Db,
  deps: SecretDeps,
  channel: IntakeChannel,
  now: Date,
): Promise<readonly KnownSecret[]> => secretsOfChannel(await readStored(db, channel), deps, channel, now)

/** The same, of what is stored for the channel. */
export function secretsOfChannel(
  stored: StoredSecrets | undefined,
  { sealer, config }: SecretDeps,
  channel: IntakeChannel,
  now: Date,
): readonly KnownSecret[] {
  const configured = configuredSecret(config, channel)
  const isRotated = (stored?.secret ?? null) !== null
  return [
    ...(stored ? openPair(stored, (sealed) => openIntakeSecret(sealer, channel, sealed), now) : []),
    ...(configured === undefined
      ? []
      : [{ secret: configured, use: isRotated ? ('ended' as const) : ('current' as const) }]),
  ]
}

/** Notes that the current or the earlier secret was used, unless what is stored says so of the last minute. */
export async function noteSecretUse(
  db: Db,
  { channel, stored }: { readonly channel: IntakeChannel; readonly stored: StoredSecrets | undefined },
  use: 'current' | 'earlier',
  now: Date,
): Promise<void> {
  const last = isoOrNull((use === 'current' ? stored?.lastUsed : stored?.earlierLastUsed) ?? null)
  // The statement would lock the row, so that calls wait for each other, though it changes nothing.
  if (last !== null && last >= notedBefore(now)) return
  const at = now.toISOString()
  const column = use === 'current' ? sql`last_used` : sql`earlier_last_used`
  await db.execute(sql`insert into intake_secrets as s (channel, ${column}) values (${channel}, ${at})
    on conflict (channel) do update set ${column} = excluded.${column}
    where s.${column} is null or s.${column} < ${notedBefore(now)}::timestamptz`)
}
