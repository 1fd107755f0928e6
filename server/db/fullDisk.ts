import { statfs } from 'node:fs/promises'
import { OperatorError } from '../config/config.ts'

const MB = 1024 * 1024
/** The embedded engine does not start with less: it writes its log in pieces of 16 MB. */
const LEAST_MB = 32

const FULL = /^(53100|ENOSPC|EDQUOT)$/

/** Whether an error, or what is behind it, is that a disk is full. */
function isFullDisk(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (FULL.test(String((cause as { code?: unknown }).code))) return true
  return false
}

const freeMb = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / MB)
}

/**
 * What the operator is told if work in the data folder failed for want of room, else the error itself. The embedded engine does
 * not say why it failed to start.
 */
export async function explainFullDisk(cause: unknown, folder: string, embedded: boolean): Promise<unknown> {
  if (cause instanceof OperatorError) return cause
  const free = await freeMb(folder).catch(() => LEAST_MB)
  if (!isFullDisk(cause) && !(embedded && free < LEAST_MB)) return cause
  const where = embedded || free < LEAST_MB ? `of the data folder ${folder}` : 'of the database'
  return new OperatorError(
    `The disk ${where} is full. Make room, at least ${2 * LEAST_MB} MB, and start again: what was saved is still there.`,
    { cause },
  )
}
