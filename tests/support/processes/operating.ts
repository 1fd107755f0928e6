import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { ENGINE } from '../database.ts'
import { buildIntakeOrder } from '../orders.ts'
import { INTAKE_TOKEN } from '../server.ts'
import { type Ran, type Running, startProcess, temporaryFolder } from './process.ts'

const PASSWORD = 'first-password'

/** The PostgreSQL server for new databases, when the run has one. */
export const base = process.env.TEST_DATABASE_URL

export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(statement).finally(() => void client.end())
}

export const databaseNamed = (name: string): string => {
  const url = new URL(base ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Servers as separate processes, each test on a new folder and database; call it once per file. */
export function operateServers() {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let database: Record<string, string> = {}
  let servers: Running[] = []

  beforeEach(async () => {
    folder = await temporaryFolder()
    servers = []
    if (ENGINE === 'pglite') return
    const name = `atelier_operating_${process.pid}`
    await administer(`drop database if exists ${name} with (force)`)
    await administer(`create database ${name}`)
    database = { DATABASE_URL: databaseNamed(name) }
  })
  afterEach(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL')
      await ended
    }
    await folder.remove()
  })

  const env = (more: Record<string, string> = {}) => ({
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: PASSWORD,
    INTAKE_TOKEN,
    ...database,
    ...more,
  })
  return {
    env,
    folder: () => folder.path,
    /** Starts a server that is stopped when the test ends. */
    up: async (more: Record<string, string> = {}): Promise<Running> => {
      const running = await startProcess(env(more))
      servers.push(running)
      return running
    },
  }
}

/** Stops a server as an operator does. */
export async function stop({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

export const send = (origin: string, externalId: string): Promise<Response> =>
  fetch(`${origin}/api/intake/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${INTAKE_TOKEN}` },
    body: JSON.stringify(buildIntakeOrder({ externalId, store: undefined })),
  })

export async function signIn(origin: string, password = PASSWORD): Promise<string> {
  const answer = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id_token: string }).id_token
}

export async function countOrders(origin: string, password?: string): Promise<number> {
  const authorization = `Bearer ${await signIn(origin, password)}`
  const answer = await fetch(`${origin}/api/bookings?size=1`, { headers: { authorization } })
  return Number(answer.headers.get('x-total-count'))
}

/** Expects an operator error: one line without a stack, and exit code 1. */
export function expectOneLine({ code, err }: Ran, text: string): void {
  expect(err).toContain(text)
  expect(err).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
}
