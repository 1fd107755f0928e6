import { setTimeout as wait } from 'node:timers/promises'
import { openPretendShop, type PretendShop } from '#demo/pretendShop/openPretendShop.ts'
import { benchDatabase } from './benchDatabase.ts'
import { openSessions } from './fill/fill.ts'
import { waitForStart } from './jobs.ts'
import { type Figures, Times } from './measure.ts'
import { print, save } from './report.ts'
import { type BenchServer, startServer } from './server.ts'

const LIST = '/api/bookings?size=100'
const IDLE_TIMES = 300
const WARM_UP = 20
/** Between two looks at the list: ten people who look once a second. */
const PAUSE_MS = 100
/** Until it is asked again whether all have come in. */
const LOOKS = 10
const CREDENTIALS = { apiKey: 'shpat_bench' }
const WEBHOOK_SECRET = 'webhooks of the bench'

const DAY_MS = 86_400_000
const OLDEST_DAYS = 1500
const NEWEST_DAYS = 90
/** Every so many-th customer ordered again, and every so many-th order was paid back in part. */
const AGAIN = 3
const REFUNDED = 50

/** A shop with earlier orders of one to three items, some of them prints that were sent. */
async function openFilledShop(orders: number): Promise<PretendShop> {
  const shop = await openPretendShop({
    kind: 'SHOPIFY',
    credentials: CREDENTIALS,
    webhookSecret: WEBHOOK_SECRET,
    name: 'Shop of the bench',
  })
  const step = ((OLDEST_DAYS - NEWEST_DAYS) * DAY_MS) / orders
  const first = Date.now() - OLDEST_DAYS * DAY_MS
  for (let at = 0; at < orders; at += 1) {
    const lines = Array.from({ length: 1 + (at % 3) }, (_, line) => ({
      title: line === 0 ? 'Pet Portrait' : 'Canvas 12x16',
      ships: line > 0,
      price: 42 + line * 30,
      properties: [{ name: 'Photo', value: `https://photos.example.com/${at}-${line}.jpg` }],
    }))
    const created = new Date(first + at * step).toISOString()
    const { id } = shop.placeOrder({
      created,
      lines,
      customer: { email: `past.${at - (at % AGAIN)}@example.com`, phone: null },
      address: null,
    })
    if (lines.length > 1) shop.fulfil(id, { carrier: 'UPS', code: `1Z${id}` })
    if (at % REFUNDED === 0) shop.refund(id, { amount: 5, note: 'Late' })
    // Long ago: what changed lately would come in by the pull of changes.
    shop.order(id).updated = created
  }
  return shop
}

interface History {
  readonly state: string
  readonly taken: number
  readonly leftOut: number
  readonly error: object | null
}

async function connect({ ask }: BenchServer, token: string, shop: PretendShop): Promise<string> {
  const body = {
    kind: 'SHOPIFY',
    name: 'Shop of the bench',
    address: shop.address,
    source: 'TURNED_NINJA',
    webhookSecret: WEBHOOK_SECRET,
    ...CREDENTIALS,
  }
  const sent = { type: 'application/json', text: JSON.stringify(body) }
  const { text } = await ask(token, '/api/shop-connections', { method: 'POST', body: sent })
  return `/api/shop-connections/${(JSON.parse(text) as { readonly id: number }).id}/history`
}

const readHistory = async ({ ask }: BenchServer, token: string, path: string): Promise<History> =>
  (JSON.parse((await ask(token, path)).text) as { readonly history: History }).history

/** Reads the list some times, with pauses. */
async function look({ ask }: BenchServer, token: string, into: Times, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await wait(PAUSE_MS)
    await into.turn(1, 1, () => ask(token, LIST))
  }
}

interface Read {
  readonly seconds: number
  readonly taken: number
  readonly busy: Figures
}

/** Reads the list for as long as the history is being read. Throws if it gets stuck, or leaves an order out. */
async function readWhileListing(
  server: BenchServer,
  token: string,
  path: string,
  orders: number,
): Promise<Read> {
  const busy = new Times()
  const started = performance.now()
  await server.ask(token, path, { method: 'POST', body: { type: 'application/json', text: '{}' } })
  for (;;) {
    await look(server, token, busy, LOOKS)
    const history = await readHistory(server, token, path)
    if (history.error) throw new Error(`The history is stuck: ${JSON.stringify(history.error)}`)
    if (history.state === 'DONE') {
      if (history.taken !== orders || history.leftOut !== 0)
        throw new Error(`${history.taken} of ${orders} came in, ${history.leftOut} were left out`)
      return { seconds: (performance.now() - started) / 1000, taken: history.taken, busy: busy.figures }
    }
  }
}

/**
 * How long earlier orders of a shop take to come in (`BENCH_PAST`, 100,000 by default) beside `BENCH_ORDERS` that are here, and
 * what the list takes meanwhile. The shop is served by the bench itself, so that it shares the machine.
 */
export async function benchShopHistory(): Promise<void> {
  const orders = Number(process.env.BENCH_ORDERS ?? 20_000)
  const past = Number(process.env.BENCH_PAST ?? 100_000)
  const made = await benchDatabase(orders, process.env.DATABASE_URL || undefined)
  const shop = await openFilledShop(past)
  try {
    const database = await made.open()
    const { admin } = await openSessions(database.db)
    await database.close()
    const since = new Date()
    const server = await startServer({ ...made.env, WEBHOOK_PRIVATE: '1' })
    await waitForStart(server, admin, since)
    const path = await connect(server, admin, shop)
    const idle = new Times()
    await look(server, admin, new Times(), WARM_UP)
    await look(server, admin, idle, IDLE_TIMES)
    const { seconds, taken, busy } = await readWhileListing(server, admin, path, past)
    const result = {
      orders,
      taken,
      seconds,
      perSecond: taken / seconds,
      idleP50: idle.figures.p50,
      busyP50: busy.p50,
      busyP95: busy.p95,
      ratio: busy.p50 / idle.figures.p50,
      megabytes: await server.megabytes(),
    }
    print(
      ['earlier orders of a shop', 'minutes', 'per s', 'list idle ms', 'meanwhile', 'p95', 'ratio', 'MB'],
      [
        [
          String(taken),
          (seconds / 60).toFixed(1),
          result.perSecond.toFixed(0),
          result.idleP50.toFixed(1),
          result.busyP50.toFixed(1),
          result.busyP95.toFixed(1),
          result.ratio.toFixed(2),
          result.megabytes?.toFixed(0) ?? '',
        ],
      ],
    )
    await save('shopHistory', result)
    await server.stop()
  } finally {
    await shop.close()
    await made.remove()
  }
}
