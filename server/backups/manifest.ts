import { readFile } from 'node:fs/promises'
import { Instant } from '#contract/fields.ts'
import { z } from '#contract/schema/z.ts'
import { OperatorError } from '../config/config.ts'
import { manifestPath } from './names.ts'
import { writeJson } from './writeJson.ts'

const Part = z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })

/** What a backup has; it is written last, so that a backup without one is none. */
export const Manifest = z.object({
  version: z.literal(1),
  date: Instant,
  engine: z.enum(['pglite', 'postgres']),
  /** How many migrations the database has had. */
  migrations: z.number().int(),
  /** Rows of every table. */
  counts: z.record(z.string(), z.number().int()),
  dump: Part,
  /** The list of files, which has a line for each; `missing` were not in the store. */
  files: Part.extend({ count: z.number().int(), bytes: z.number().int(), missing: z.number().int() }),
})
export type Manifest = z.infer<typeof Manifest>

/** Throws OperatorError if it is damaged, or of a later version. */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const path = manifestPath(folder, name)
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new OperatorError(`${path} is damaged or of a later version of Atelier.`, { cause })
  }
}

export const writeManifest = (folder: string, name: string, manifest: Manifest): Promise<void> =>
  writeJson(manifestPath(folder, name), manifest)
