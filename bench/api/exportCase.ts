import { get } from 'node:http'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { BenchServer } from '../server.ts'

const PATH = '/api/bookings/export.csv'
const LOOK_MS = 100
const LINE_FEED = 10
const ROUNDS = 3

/** What PostgreSQL needs for the same columns of the same rows, in one statement. */
const COPY: SQL = sql`copy (select o.number, array_to_string(o.tags, ', '), o.paid_at, o.last_modified_date,
    trim(c.first_name || ' ' || c.last_name), o.source, st.name, o.subtotal_cents, o.budget,
    trim(a.first_name || ' ' || a.last_name), trim(g.first_name || ' ' || g.last_name), o.status, op.status, o.deadline
  from orders o join users c on c.id = o.customer_id left join users a on a.id = o.assigned_to
  left join users g on g.id = o.cs_id left join stores st on st.id = o.store_id
  join order_payments op on op.order_id = o.id order by o.number desc) to stdout with (format csv)`

/** An export of all orders, over HTTP. */
export interface ExportFigures {
  readonly rows: number
  readonly seconds: number
  readonly rowsPerSecond: number
  /** Of the server, before and at most during the exports, where the system reports it. */
  readonly megabytesBefore: number | undefined
  readonly megabytesMost: number | undefined
  /** Of COPY, and its part of the export's. */
  readonly copySeconds: number | undefined
  readonly ratio: number | undefined
}

/** Downloads the file as a client that is never slower than the server. Returns its number of rows. */
const download = (origin: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = get(`${origin}${PATH}`, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let lines = 0
      answer.on('data', (bytes: Buffer) => {
        for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1
      })
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(lines - 1)
          : reject(new Error(`The export answered ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
  })

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Exports all orders, alternating with COPY, and takes the middle of the times. */
export async function measureExport(server: BenchServer, token: string, db?: Db): Promise<ExportFigures> {
  const megabytesBefore = await server.megabytes()
  let megabytesMost = megabytesBefore
  const watch = async () => {
    megabytesMost = Math.max(megabytesMost ?? 0, (await server.megabytes()) ?? 0)
  }
  const look = setInterval(() => void watch(), LOOK_MS)
  let rows = 0
  const exported: number[] = []
  const copied: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      exported.push(
        await secondsOf(async () => {
          rows = await download(server.origin, token)
        }),
      )
      if (db) copied.push(await secondsOf(() => db.execute(COPY)))
    }
  } finally {
    clearInterval(look)
  }
  const seconds = middle(exported)
  const copySeconds = db && middle(copied)
  return {
    rows,
    seconds,
    rowsPerSecond: rows / seconds,
    megabytesBefore,
    megabytesMost,
    copySeconds,
    ratio: copySeconds && copySeconds / seconds,
  }
}
