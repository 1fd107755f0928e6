import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import { seed } from '#server/db/seed.ts'
import { diskStore } from '#server/files/store.ts'
import { fill } from './fill.ts'

/** Figures of the API against the raw SQL of the same work, in one interleaved run; never pass or fail. */

const ORDERS = Number(process.env.BENCH_ORDERS ?? 20_000)
const ROUNDS = 40
const RESULTS = 'bench/results'

const PAGE = sql`select o.*, c.first_name, c.last_name, a.first_name, s.name from orders o
  join users c on c.id = o.customer_id left join users a on a.id = o.assigned_to left join stores s on s.id = o.store_id`
const page = (where: ReturnType<typeof sql>) => [
  sql`${PAGE} where ${where} order by o.number desc limit 100`,
  sql`select count(*)::int from orders o where ${where}`,
]

const CASES = [
  { name: 'list, unfiltered', path: '', raw: page(sql`true`) },
  { name: 'list, one status', path: 'status=SKETCH', raw: page(sql`o.status = 'SKETCH'`) },
  { name: 'list, DONE', path: 'status=DONE', raw: page(sql`o.status = 'DONE'`) },
  { name: 'list, tag', path: 'tag=Pet%20Portrait', raw: page(sql`o.tags && array['Pet Portrait']`) },
  { name: 'list, alert', path: 'alert=NO_ASSIGNEE', raw: page(sql`o.alerts @> array['NO_ASSIGNEE']`) },
  { name: 'search, selective', path: 'text=c77%40bench', raw: page(sql`o.search_all like '%c77@bench%'`) },
  { name: 'search, common', path: 'text=first77', raw: page(sql`o.search_all like '%first77%'`) },
]

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const url = process.env.DATABASE_URL
const database = url === undefined ? await openEmbedded(undefined) : await openDatabase({ url, folder: '' })
await database.migrate()
await seed(database.db)
const token = await fill(database.db, ORDERS)
const app = await buildApp({
  config: { intakeToken: undefined, shopifySecret: undefined },
  secret: 'a secret of the bench that is long enough',
  database,
  files: diskStore(join(tmpdir(), 'atelier-bench')),
  now: () => new Date(),
  http: { logLevel: 'silent', trustProxy: 0 },
})
const headers = { authorization: `Bearer ${token}` }

const results = []
for (const { name, path, raw } of CASES) {
  const api: number[] = []
  const plain: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    api.push(await timed(() => app.inject({ url: `/api/bookings?${path}`, headers })))
    plain.push(await timed(() => Promise.all(raw.map((query) => database.db.execute(query)))))
  }
  results.push({ name, apiMs: median(api), rawMs: median(plain), ratio: median(plain) / median(api) })
}
await app.close()
await database.close()

const line = (name: string, ...figures: string[]) =>
  process.stdout.write(`${name.padEnd(24)}${figures.map((figure) => figure.padStart(12)).join('')}\n`)
line(`${ORDERS} orders, ${database.engine}`, 'API ms', 'raw ms', 'raw / API')
for (const { name, apiMs, rawMs, ratio } of results) {
  line(name, apiMs.toFixed(2), rawMs.toFixed(2), ratio.toFixed(2))
}
await mkdir(RESULTS, { recursive: true })
await writeFile(
  join(RESULTS, `api-${database.engine}.json`),
  JSON.stringify({ orders: ORDERS, results }, null, 2),
)
