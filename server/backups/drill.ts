import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { BackupPlace } from '../config/backupConfig.ts'
import type { Database } from '../db/database.ts'
import { countMigrations } from '../db/migrations.ts'
import { faultText } from '../faults/faultText.ts'
import { findDamagedParts, findDifferences } from './checkParts.ts'
import { type DrillResult, writeDrill } from './drillResult.ts'
import { type ListedFile, readFileList } from './fileList.ts'
import { BACKUP_WORK } from './makeBackup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { fileListName, heldPath, listBackups } from './names.ts'
import { countTables } from './snapshot.ts'
import { tallyOf } from './tally.ts'

/** Files whose bytes are read by one drill, about; the next one takes others. */
const READ = 5000
const WEEK_MS = 7 * 86_400_000
/** Faults that are kept. */
const TOLD = 20

interface DrillDeps {
  readonly database: Pick<Database, 'engine' | 'tryOut' | 'exclusively'>
  readonly place: BackupPlace
}

/** Restores into a scratch database and compares its tables. Returns the faults. */
async function tryDatabase({ database, place }: DrillDeps, manifest: Manifest): Promise<readonly string[]> {
  if (manifest.engine !== database.engine) return [`it is of the engine ${manifest.engine}`]
  return database.tryOut(join(place.folder, manifest.dump.name), join(place.folder, 'drill'), async (db) =>
    findDifferences(manifest, { migrations: await countMigrations(db), counts: await countTables(db) }),
  )
}

async function isIntact(folder: string, sha256: string): Promise<boolean> {
  try {
    const bytes = createReadStream(heldPath(folder, sha256)) as AsyncIterable<Buffer>
    return (await tallyOf(bytes)).sha256 === sha256
  } catch {
    return false
  }
}

/** Reads the held files of the list, or a share of them by week so that the drills of some weeks read all. */
async function tryFiles(folder: string, name: string, { files }: Manifest, now: Date) {
  const shares = Math.ceil(files.count / READ)
  const share = Math.floor(now.getTime() / WEEK_MS) % Math.max(1, shares)
  const isDue = ({ sha256 }: ListedFile) =>
    sha256 !== undefined && Number.parseInt(sha256.slice(0, 8), 16) % shares === share
  const faults: string[] = []
  let read = 0
  for await (const file of readFileList(join(folder, fileListName(name)))) {
    if (!isDue(file)) continue
    read += 1
    if (await isIntact(folder, file.sha256 ?? '')) continue
    faults.push(`the file ${file.key} is missing or damaged`)
    if (faults.length === TOLD) break
  }
  return { faults, read }
}

async function tryBackup(deps: DrillDeps, name: string, now: Date): Promise<DrillResult> {
  const { folder } = deps.place
  const result = { date: now.toISOString(), backup: name, tables: 0, rows: 0, files: 0 }
  try {
    const manifest = await readManifest(folder, name)
    const damaged = await findDamagedParts(folder, manifest)
    if (damaged.length > 0) return { ...result, faults: damaged.map((part) => `${part} is damaged`) }
    const inDatabase = await tryDatabase(deps, manifest)
    const { faults, read } = await tryFiles(folder, name, manifest, now)
    const counts = Object.values(manifest.counts)
    return {
      ...result,
      faults: [...inDatabase, ...faults].slice(0, TOLD),
      tables: counts.length,
      rows: counts.reduce((all, one) => all + one, 0),
      files: read,
    }
  } catch (cause) {
    return { ...result, faults: [faultText(cause)] }
  }
}

/**
 * Restores the newest backup into a scratch database, compares the rows of all tables and the checksums of files with what
 * its manifest says, and keeps the result beside it. Undefined if there is no backup.
 */
export const drillBackup = (deps: DrillDeps, now: Date): Promise<DrillResult | undefined> =>
  deps.database.exclusively(BACKUP_WORK, async () => {
    const [newest] = await listBackups(deps.place.folder)
    if (newest === undefined) return undefined
    const result = await tryBackup(deps, newest, now)
    await writeDrill(deps.place.folder, result)
    return result
  })
