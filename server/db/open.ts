import { OperatorError } from '../config/config.ts'
import type { Database } from './database.ts'
import { explainFullDisk } from './fullDisk.ts'
import type { StatementWatch } from './statements.ts'

/** Opens PostgreSQL if a URL is given, otherwise the embedded engine in the folder. */
export async function openDatabase(options: {
  readonly url: string | undefined
  readonly replicaUrl?: string | undefined
  readonly folder: string
  /** Hears how long each statement takes. */
  readonly watch?: StatementWatch | undefined
}): Promise<Database> {
  if (options.url !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(options.url, options).catch((cause: unknown) => {
      const reason =
        cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : String(cause)
      throw new OperatorError(`The database at DATABASE_URL cannot be reached: ${reason}`)
    })
  }
  const { openEmbedded } = await import('./embedded/embedded.ts')
  return openEmbedded(options.folder, options.watch).catch(async (cause: unknown) => {
    throw await explainFullDisk(cause, options.folder, true)
  })
}
