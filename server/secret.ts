import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs links: the configured one, else one made once and kept in the data folder, mode 600. */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured
  const path = join(dataDir, 'secret')
  const made = randomBytes(32).toString('base64url')
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    return (await readFile(path, 'utf8')).trim()
  }
}
