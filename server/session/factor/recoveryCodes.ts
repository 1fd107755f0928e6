import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { RECOVERY_CODES } from '#contract/session/secondFactor.ts'
import type { Db } from '../../db/db.ts'
import { recoveryCodes } from '../tables.ts'

/** 120 bits, so that a plain hash is enough (ASVS 6.5.2 asks for 112): 24 letters and digits of base32. */
const BYTES = 15
const GROUP = /.{4}(?=.)/g

const makeCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer }).base32.replace(GROUP, '$&-')

/** Case, spaces and hyphens do not count. */
const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url')

/** Gives the user new recovery codes instead of all earlier ones, and returns them. */
export async function replaceRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
  return codes
}

/** Uses up a recovery code of the user; false if it is none of theirs that is left. */
export async function takeRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ hash: recoveryCodes.codeHash })
  return used.length > 0
}
