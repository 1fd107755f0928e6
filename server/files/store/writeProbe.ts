import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** More than the rest of a block that is in use already. */
const PROBE_BYTES = 65_536

/** Writes and removes a few bytes in the folder. Throws what the file system says, such as ENOSPC. */
export async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`)
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600, flag: 'wx' })
  } finally {
    await rm(path, { force: true })
  }
}
