import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Instant } from '#contract/fields.ts'
import { z } from '#contract/schema/z.ts'
import { writeJson } from './writeJson.ts'

const FILE = 'drill.json'

/** How the last try to restore a backup went; it is kept beside the backups. */
export const DrillResult = z.object({
  date: Instant,
  backup: z.string(),
  /** What was wrong, in English; empty if everything was there. */
  faults: z.array(z.string()),
  tables: z.number().int(),
  rows: z.number().int(),
  /** Files whose checksums were compared. */
  files: z.number().int(),
})
export type DrillResult = z.infer<typeof DrillResult>

/** Undefined if no backup has been tried, or nobody can tell any more. */
export async function readDrill(folder: string): Promise<DrillResult | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return DrillResult.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const writeDrill = (folder: string, result: DrillResult): Promise<void> =>
  writeJson(join(folder, FILE), result)
