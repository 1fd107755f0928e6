import { type Config, OperatorError } from '../config/config.ts'
import { openStore } from '../files/store/openStore.ts'
import { findDamagedParts } from './checkParts.ts'
import { type Chosen, chooseBackup, packedFile } from './chooseBackup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restoreEmbedded } from './restoreEmbedded.ts'
import { restoreFiles } from './restoreFiles.ts'
import { restorePostgres } from './restorePostgres.ts'

/** Lost files that are named. */
const TOLD = 10

type Print = (line: string) => void

/** The manifest, if the parts are as it says. Undefined for a packed database that has none. Throws OperatorError. */
async function openChosen(chosen: Chosen): Promise<Manifest | undefined> {
  if (chosen.name === undefined) return undefined
  const manifest = await readManifest(chosen.folder, chosen.name)
  const damaged = await findDamagedParts(chosen.folder, manifest)
  if (damaged.length === 0) return manifest
  throw new OperatorError(
    `${damaged.join(' and ')} in ${chosen.folder} is damaged. Your data are safe: nothing was changed. Take an earlier backup with --at.`,
  )
}

async function fillDatabase(config: Config, chosen: Chosen, print: Print) {
  const { dataDir, databaseUrl } = config
  const manifest = await openChosen(chosen)
  const file = packedFile(chosen, manifest?.dump.name)
  const isPostgres = databaseUrl !== undefined
  if ((manifest?.engine ?? 'pglite') !== (isPostgres ? 'postgres' : 'pglite'))
    throw new OperatorError(
      isPostgres
        ? 'This backup is of the embedded database: restore it without DATABASE_URL, then use npm run move.'
        : 'This backup is of PostgreSQL: set DATABASE_URL to an empty database.',
    )
  if (isPostgres && manifest) {
    await restorePostgres(databaseUrl, file, manifest)
    print(`Restored ${file}: ${Object.keys(manifest.counts).length} tables with the rows that it names.`)
    return () => undefined
  }
  const { aside, unlock } = await restoreEmbedded({ dataDir, file, manifest })
  print(`Restored ${file}.`)
  if (aside !== undefined) print(`What stood there before is kept in ${aside}.`)
  return unlock
}

async function bringFiles(config: Config, { folder, name }: { folder: string; name: string }, print: Print) {
  const { written, there, lost } = await restoreFiles(await openStore(config), folder, name)
  print(`Files: ${written} were put back, ${there} were there already.`)
  if (lost.length === 0) return
  for (const key of lost.slice(0, TOLD)) print(`  lost: ${key}`)
  throw new OperatorError(
    `${lost.length} files are not in the backup, or damaged there. Everything else is restored.`,
  )
}

/**
 * Fills an empty PostgreSQL, or replaces the embedded database and keeps the former aside, from the newest backup or the named
 * one; then puts the files back into the store. It checks all checksums. `given` are the arguments of the command. Throws
 * OperatorError.
 */
export async function restoreBackup(config: Config, given: readonly string[], print: Print): Promise<void> {
  const chosen = await chooseBackup(given, config.backups?.folder)
  const unlock = await fillDatabase(config, chosen, print)
  try {
    if (chosen.name !== undefined) await bringFiles(config, chosen, print)
  } finally {
    unlock()
  }
}
