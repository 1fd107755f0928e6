import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { ENGINE } from '../database.ts'
import { buildIntakeOrder } from '../outside/intakeOrder.ts'
import { INTAKE_TOKEN } from '../server.ts'
import { copyStarted, recipe } from '../template.ts'
import { type Apps, signInWithFactor } from './factorSignIn.ts'
import { type Ran, type Running, startProcess, temporaryFolder } from './process.ts'

const PASSWORD = 'first-password'

/** The PostgreSQL server for new databases, when the run has one. */
export const base = process.env.TEST_DATABASE_URL

/** Whether the engine of this project runs what does not depend on it: in one of the two is enough. */
export const isOnce = base === undefined || ENGINE === 'postgres'

async function withClient(
  work: (client: pg.Client) => Promise<unknown>,
  connectionString = base,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await work(client).finally(() => void client.end())
}

export const administer = (statement: string): Promise<void> =>
  withClient((client) => client.query(statement))

export const databaseNamed = (name: string): string => {
  const url = new URL(base ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** The authenticator apps of the shop of the current test; a new shop takes the place of the one before. */
const apps: Apps = new Map()

/** Held while the template is made: two test files may ask for it at once. */
const TEMPLATE_LOCK = 7_411_098

/** Makes a database as a server that has started once leaves it, from a template that the first call makes. */
async function createStarted(name: string): Promise<void> {
  const template = `atelier_started_${await recipe()}`
  await withClient(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      const folder = await temporaryFolder()
      await client.query(`drop database if exists ${template}_new with (force)`)
      await client.query(`create database ${template}_new`)
      const url = databaseNamed(`${template}_new`)
      await stop(await startProcess({ DATA_DIR: folder.path, ADMIN_PASSWORD: PASSWORD, DATABASE_URL: url }))
      await folder.remove()
      await client.query(`alter database ${template}_new rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
}

/** The database of the current test, where it is not in its folder. */
const NAME = `atelier_operating_${process.pid}`

/** Servers as separate processes, each test on a new folder and database; call it once per file. */
export function operateServers() {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let database: Record<string, string> = {}
  let servers: Running[] = []

  beforeEach(async () => {
    folder = await temporaryFolder()
    servers = []
    if (ENGINE === 'pglite') return
    await administer(`drop database if exists ${NAME} with (force)`)
    await administer(`create database ${NAME}`)
    database = { DATABASE_URL: databaseNamed(NAME) }
  })
  afterEach(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL')
      await ended
    }
    await folder.remove()
  })

  const env = (more: Record<string, string> = {}): Record<string, string> => ({
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: PASSWORD,
    INTAKE_TOKEN,
    ...database,
    ...more,
  })
  return {
    env,
    folder: () => folder.path,
    /** Continues with what a first start leaves, for tests of later ones. */
    started: async (): Promise<void> => {
      await copyStarted(folder.path, PASSWORD)
      if (ENGINE === 'pglite') return
      await administer(`drop database ${NAME} with (force)`)
      await createStarted(NAME)
    },
    /** Runs a statement in the database, where it is not in the folder. */
    run: (statement: string): Promise<void> =>
      withClient((client) => client.query(statement), databaseNamed(NAME)),
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

/** Signs the first account in, with the second factor that it sets up at its first sign-in. */
export const signIn = (origin: string, password = PASSWORD): Promise<string> =>
  signInWithFactor(origin, { username: 'admin', password }, apps)

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
