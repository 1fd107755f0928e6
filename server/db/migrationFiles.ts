import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * The last migration of the time when an update stopped every process. Later ones are held to
 * `tools/migrationRules/findBreaches.js`, so that the version before lives with them.
 */
export const LAST_STOPPING = '0076_customer_erasures'

/** The first line of a migration whose statements are not in a transaction, such as `create index concurrently`. */
const OUTSIDE = /^-- outside a transaction$/m

/** Says that versions before that migration cannot live with the statement below it, and why this one may come now. */
const CONTRACT = /^-- contract since (\S+): (.+)$/gm

const BREAKPOINT = '--> statement-breakpoint'

/** One change of the tables. */
export interface Migration {
  /** The name of its file, such as `0076_customer_erasures`. */
  readonly tag: string
  /** When it was made, in milliseconds since 1970: the order of migrations, and the name of each in a database. */
  readonly moment: number
  readonly hash: string
  readonly text: string
  readonly statements: readonly string[]
  /** Whether each statement is a transaction of its own; all of them may be run again. */
  readonly outside: boolean
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

/** The migrations in a folder, in their order. Throws if a file is missing. */
export function readMigrations(folder = MIGRATIONS): readonly Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(`${folder}/${tag}.sql`, 'utf8')
    return {
      tag,
      moment: when,
      hash: createHash('sha256').update(text).digest('hex'),
      text,
      statements: text.split(BREAKPOINT),
      outside: OUTSIDE.test(text),
    }
  })
}

/**
 * The moment of the migration that a version must at least know to live with the tables that these migrations make. Throws for a
 * contraction since a migration that is not among them.
 */
export function oldestReader(migrations: readonly Migration[]): number {
  const momentOf = (tag: string) => {
    const named = migrations.find((migration) => migration.tag === tag)
    if (!named) throw new Error(`There is no migration ${tag}`)
    return named.moment
  }
  const since = migrations.flatMap(({ text }) => [...text.matchAll(CONTRACT)].map(([, tag = '']) => tag))
  const stopping = migrations.findLast(({ tag }) => tag <= LAST_STOPPING)
  return Math.max(stopping?.moment ?? 0, ...since.map(momentOf))
}
