import { sql } from 'drizzle-orm'
import type { SystemCheck } from '#contract/system/systemStatus.ts'
import { PROCESS_NAME } from '../db/connecting.ts'
import type { Database } from '../db/database.ts'
import { rowOf } from '../db/db.ts'
import { hasAllMigrations } from '../db/migrations.ts'
import { found } from './checks.ts'

/** Of all connections that the database allows. */
const NEARLY_ALL = 0.8

export async function lookAtDatabase({ db, engine }: Database): Promise<SystemCheck> {
  const { version, bytes } = await rowOf<{ version: string; bytes: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  return found('database', 'OK', engine, { version: version.split(' ')[0] ?? version, bytes })
}

export async function lookAtMigrations({ db }: Database): Promise<SystemCheck> {
  return (await hasAllMigrations(db))
    ? found('migrations', 'OK', 'done')
    : found('migrations', 'BAD', 'missing')
}

/** Each process has a name of its own among the connections of PostgreSQL; the embedded engine has one process. */
export async function lookAtProcesses({ db, engine }: Database): Promise<SystemCheck> {
  if (engine === 'pglite') return found('processes', 'OK', 'one', { count: 1 })
  const { count } = await rowOf<{ count: number }>(
    db,
    sql`select count(distinct application_name)::int as count from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${PROCESS_NAME})`,
  )
  return found('processes', 'OK', 'several', { count: Math.max(1, count) })
}

export async function lookAtConnections({ db, engine }: Database): Promise<SystemCheck> {
  if (engine === 'pglite') return found('connections', 'OK', 'embedded')
  const { open, most } = await rowOf<{ open: number; most: number }>(
    db,
    sql`select count(*)::int as open, current_setting('max_connections')::int as most from pg_stat_activity
      where backend_type = 'client backend'`,
  )
  const isMany = open > NEARLY_ALL * most
  return found('connections', isMany ? 'WARN' : 'OK', isMany ? 'many' : 'open', { open, most })
}

export async function lookAtReplica({ replica }: Database): Promise<SystemCheck> {
  if (!replica) return found('replica', 'OK', 'none')
  return replica.isUsable() ? found('replica', 'OK', 'used') : found('replica', 'WARN', 'unused')
}
