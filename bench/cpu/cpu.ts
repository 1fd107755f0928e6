import { cpus } from 'node:os'
import type { Database } from '#server/db/database.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { benchDatabase } from '../benchDatabase.ts'
import type { Case } from '../cases/case.ts'
import { casesFor, findFilled } from '../cases/cases.ts'
import { casesNamed } from '../cases/quick.ts'
import { openSessions } from '../fill/fill.ts'
import { waitForStart } from '../jobs.ts'
import { Times } from '../measure.ts'
import { printRow, save } from '../report.ts'
import { type BenchServer, startServer } from '../server.ts'
import { postgresSeconds, processSeconds } from './processorTime.ts'

const INTAKE_TOKEN = 'intake of the bench'
const AT_ONCE = 4
/** Long enough that the hundredths of a second in which Linux counts do not matter. */
const MEASURED_SECONDS = 4
const PORTION = 40
/** Sketches that can be approved are few. */
const MOST_TURNS = 800

const NAMES = [
  'list, unfiltered',
  'search, selective',
  'detail, items, steps, files',
  'timeline of an order',
  'counts by status',
  'customers, unfiltered',
  'queue, to check',
  'gallery',
  'payouts of a year',
  'insights of a year',
  'write: assign an agent',
  'write: approve a sketch',
]

interface Work {
  readonly name: string
  readonly call: (turn: number) => Promise<unknown>
}

/** What a piece of work costs, in milliseconds of processor time. */
interface Cost {
  readonly name: string
  readonly calls: number
  readonly serverMs: number
  readonly databaseMs: number
  /** How many of them a core does in a second, if it runs the server and the database. */
  readonly perCoreSecond: number
}

async function measureCost({ name, call }: Work, server: BenchServer, db: Database['db']): Promise<Cost> {
  const seconds = async () => [await processSeconds(server.pid), await postgresSeconds(db)] as const
  const portion = async (from: number) => {
    await new Times().turn(PORTION, AT_ONCE, (turn) => call(from + turn))
    return from + PORTION
  }
  const first = await portion(0)
  const [serverBefore, databaseBefore] = await seconds()
  const started = performance.now()
  let next = first
  do next = await portion(next)
  while (performance.now() - started < MEASURED_SECONDS * 1000 && next < MOST_TURNS)
  const [serverAfter, databaseAfter] = await seconds()
  const measured = next - first
  const serverMs = ((serverAfter - serverBefore) * 1000) / measured
  const databaseMs = ((databaseAfter - databaseBefore) * 1000) / measured
  return { name, calls: measured, serverMs, databaseMs, perCoreSecond: 1000 / (serverMs + databaseMs) }
}

const cellsOf = ({ name, calls, serverMs, databaseMs, perCoreSecond }: Cost): readonly string[] => [
  name,
  String(calls),
  serverMs.toFixed(2),
  databaseMs.toFixed(2),
  perCoreSecond.toFixed(0),
]

/**
 * What calls cost the server and PostgreSQL in processor time, at `BENCH_ORDERS` orders (100,000 by default), and how many of
 * them a core does in a second: what an operator plans with. PostgreSQL must run on this machine, which must be Linux.
 */
export async function benchCpu(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url)
    throw new Error('The processor time of PostgreSQL is counted: DATABASE_URL must name one on this machine')
  const orders = Number(process.env.BENCH_ORDERS ?? 100_000)
  const made = await benchDatabase(orders, url)
  try {
    const database = await made.open()
    const tokens = await openSessions(database.db)
    const cases = casesNamed(casesFor(await findFilled(database.db)), NAMES)
    const since = new Date()
    const server = await startServer({ ...made.env, INTAKE_TOKEN })
    await waitForStart(server, tokens.admin, since)
    const ofCase = ({ name, as, path, sends }: Case): Work => ({
      name,
      call: async (turn) => {
        for (const one of path(turn)) await server.ask(tokens[as], one, sends?.(turn))
      },
    })
    const takeOrder = (turn: number) => {
      const order = buildIntakeOrder({ externalId: `cpu-${since.getTime()}-${turn}`, store: undefined })
      const body = { type: 'application/json', text: JSON.stringify(order) }
      return server.ask(INTAKE_TOKEN, '/api/intake/bookings', { method: 'POST', body })
    }
    printRow([`${orders} orders`, 'calls', 'server ms', 'database ms', 'per core s'])
    const costs: Cost[] = []
    for (const work of [...cases.map(ofCase), { name: 'an order comes in', call: takeOrder }]) {
      const cost = await measureCost(work, server, database.db)
      printRow(cellsOf(cost))
      costs.push(cost)
    }
    await server.stop()
    await database.close()
    await save(`cpu-${orders}`, { orders, cpus: cpus().length, costs })
  } finally {
    await made.remove()
  }
}
