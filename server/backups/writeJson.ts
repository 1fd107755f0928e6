import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './names.ts'

/** Writes a file atomically, and so that it outlasts a power cut. */
export async function writeJson(path: string, content: object): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  await syncFolder(dirname(path))
}
