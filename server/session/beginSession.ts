import type { Token } from '#contract/session/session.ts'
import type { Db } from '../db/db.ts'
import { isNewDevice } from './knownDevices.ts'
import { describeDevice, recordSignIn, type SignInEvent } from './signInEvents.ts'
import { openSession } from './tokens.ts'

export interface BeginDeps {
  /** Tells the owner of a sign-in from a device that is new to them, in its transaction. */
  readonly newDevice: (tx: Db, userId: number, device: string, now: Date) => Promise<void>
}

interface Beginning extends Pick<SignInEvent, 'userId' | 'to' | 'by' | 'now'> {
  readonly remembered: boolean
  /** Of the session that begins; a new one by default. */
  readonly family?: string
}

/** Opens a session for a user who proved who they are: it is in the audit, and told if the device is new. The user must be locked. */
export async function beginSession(
  tx: Db,
  { newDevice }: BeginDeps,
  { userId, to, by, remembered, family, now }: Beginning,
): Promise<Token> {
  await recordSignIn(tx, { userId, kind: 'signedIn', to, by, now })
  if (await isNewDevice(tx, userId, to, now)) await newDevice(tx, userId, describeDevice(to), now)
  return openSession(tx, { ...to, userId, remembered, ...(family !== undefined && { family }) }, now)
}
