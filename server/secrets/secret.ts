import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../config/config.ts'

const SHORTEST = 32

/** Writes the file atomically, only if it does not exist; the first of two writers wins. */
async function writeOnce(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  await writeFile(aside, text, { mode: 0o600, flush: true })
  await link(aside, path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause
  })
  await rm(aside)
}

/**
 * The secret that signs links and encrypts payment data: the configured one, or one generated once and stored in the data folder with
 * mode 600. Throws OperatorError if the file is too short: with an empty secret anyone could sign.
 */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured
  const path = join(dataDir, 'secret')
  const standing = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new OperatorError(`The secret ${path} cannot be read (${cause.code ?? 'unknown'}).`)
  })
  if (standing === undefined) await writeOnce(path, randomBytes(32).toString('base64url'))
  const secret = standing ?? (await readFile(path, 'utf8'))
  if (secret.trim().length < SHORTEST) {
    throw new OperatorError(`The secret ${path} is too short. Remove the file: another one is made.`)
  }
  return secret.trim()
}
