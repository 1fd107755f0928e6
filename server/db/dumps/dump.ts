import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CONNECT_TIMEOUT_MS, hearErrors, withOptions } from '../connecting.ts'
import type { Db } from '../db.ts'
import { runDumpTool } from './tools.ts'

// A dump may take hours.
const OPTIONS = '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

/** A plain connection for work that takes long. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: withOptions(url, OPTIONS),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  hearErrors(client)
  await client.connect()
  return client
}

/** Does the work on a connection whose statements may take hours. */
export async function patiently<Found>(url: string, work: (db: Db) => Promise<Found>): Promise<Found> {
  const client = await connect(url)
  try {
    return await work(drizzle({ client, casing: 'snake_case' }))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Writes a dump (custom format) of one exported snapshot, which `read` sees too. Throws if pg_dump fails. */
export async function dumpPostgres<Found>(
  url: string,
  file: string,
  read: (db: Db) => Promise<Found>,
): Promise<Found> {
  const client = await connect(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const dump = runDumpTool('pg_dump', url, [
      '--format=custom',
      '--compress=1',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${rows[0]?.id ?? ''}`,
      `--file=${file}`,
    ])
    // The snapshot must last until pg_dump has ended, also if reading fails first.
    const [found, dumped] = await Promise.allSettled([read(drizzle({ client, casing: 'snake_case' })), dump])
    if (dumped.status === 'rejected') throw dumped.reason
    if (found.status === 'rejected') throw found.reason
    return found.value
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fills an empty database from a dump, whole or not at all. Throws if pg_restore fails. */
export const restoreDump = (url: string, file: string): Promise<void> =>
  runDumpTool('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--single-transaction',
    '--exit-on-error',
    file,
  ])

/** Letters that a name of PostgreSQL may have. */
const NAME_LENGTH = 63

/** Does the work on a scratch database beside the one of the URL; one that a killed process left is removed first. */
export async function tryDump<Found>(
  url: string,
  file: string,
  work: (db: Db) => Promise<Found>,
): Promise<Found> {
  const admin = await connect(url)
  try {
    const { rows } = await admin.query<{ name: string }>('select current_database() as name')
    const name = `atelier_drill_of_${rows[0]?.name ?? ''}`.slice(0, NAME_LENGTH)
    const drop = () => admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    const scratch = new URL(url)
    scratch.pathname = `/${encodeURIComponent(name)}`
    await drop()
    await admin.query(`create database ${pg.escapeIdentifier(name)} template template0`)
    try {
      await restoreDump(scratch.href, file)
      return await patiently(scratch.href, work)
    } finally {
      await drop()
    }
  } finally {
    await admin.end().catch(() => undefined)
  }
}
