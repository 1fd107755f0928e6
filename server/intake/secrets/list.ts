import { INTAKE_CHANNELS, type IntakeChannel, type IntakeSecret } from '#contract/intake/secrets.ts'
import { type Db, isoOrNull } from '../../db/db.ts'
import { configuredSecret, type IntakeConfig, readStored } from './known.ts'
import { earlierUntilOf } from './pair.ts'

/** What is known of the secrets of a channel. */
export async function readIntakeSecret(
  db: Db,
  config: IntakeConfig,
  channel: IntakeChannel,
  now: Date,
): Promise<IntakeSecret> {
  const stored = await readStored(db, channel)
  const inEnvironment = configuredSecret(config, channel) === undefined ? 'NONE' : 'ENVIRONMENT'
  const earlierUntil = earlierUntilOf(stored, now)
  return {
    channel,
    origin: (stored?.secret ?? null) === null ? inEnvironment : 'ROTATED',
    rotatedDate: isoOrNull(stored?.rotatedDate ?? null),
    rotatedBy: stored?.rotatedBy ?? null,
    lastUsed: isoOrNull(stored?.lastUsed ?? null),
    earlierUntil: isoOrNull(earlierUntil),
    earlierLastUsed: earlierUntil === null ? null : isoOrNull(stored?.earlierLastUsed ?? null),
  }
}

/** The same of all channels. */
export const listIntakeSecrets = (db: Db, config: IntakeConfig, now: Date): Promise<IntakeSecret[]> =>
  Promise.all(INTAKE_CHANNELS.map((channel) => readIntakeSecret(db, config, channel, now)))
