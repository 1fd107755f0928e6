import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { OperatorError } from '#server/config/config.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import type { Sealer } from '#server/secrets/sealer.ts'
import { openCredentials, openWebhookSecret } from '#server/shopConnections/secrets.ts'
import { type KeptOrders, readOrders, writeOrders } from './keptOrders.ts'
import { openPretendShop, type PretendShop, type PretendShopOptions } from './openPretendShop.ts'

/** Name of its connection. */
export const DEMO_SHOP = 'Pretend shop'

/** Changes are written together, after so many milliseconds. */
const WRITING_MS = 300

export interface DemoShop {
  readonly address: string
  /** Writes its orders and stops it. */
  close(): Promise<void>
}

interface DemoShopDeps {
  readonly db: Db
  readonly sealer: Sealer
  /** Where its orders are kept while no server runs. */
  readonly dataDir: string
  /** Of the server, which its webhooks go to; its own is the next one, or a free one. */
  readonly port: number
  readonly host: string
}

interface Connected {
  readonly id: number
  readonly credentials: string
  readonly webhookSecret: string
}

/** Its connection: one of that name that leads to this machine; undefined if staff disconnected it or led it elsewhere. */
async function findConnection(db: Db): Promise<Connected | undefined> {
  const [found] = await rowsOf<Connected>(
    db,
    sql`select id, credentials, webhook_secret as "webhookSecret" from shop_connections
      where name = ${DEMO_SHOP} and kind = 'SHOPIFY' and address like 'http://127.0.0.1:%'
        and credentials is not null and webhook_secret is not null
      order by id limit 1`,
  )
  return found
}

/** The orders of the last time; undefined the first time. Throws OperatorError for a file that cannot be read. */
async function readKept(path: string): Promise<KeptOrders | undefined> {
  try {
    return readOrders(await readFile(path, 'utf8'))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new OperatorError(`The orders of the pretend shop cannot be read; remove ${path}.`)
  }
}

/** Writes the orders a moment after they changed, and when asked. */
function openWriter(path: string, kept: () => KeptOrders) {
  let timer: NodeJS.Timeout | undefined
  let line: Promise<void> = Promise.resolve()
  const replace = async (): Promise<void> => {
    // A killed process must not leave half a file.
    await writeFile(`${path}.new`, writeOrders(kept()))
    await rename(`${path}.new`, path)
  }
  const write = (): Promise<void> => {
    timer = undefined
    line = line.catch(() => undefined).then(replace)
    return line
  }
  return {
    changed: () => {
      // The orders in memory are right, and the next change writes them all.
      timer ??= setTimeout(() => void write().catch(() => undefined), WRITING_MS).unref()
    },
    end: () => {
      clearTimeout(timer)
      return write()
    },
  }
}

const openAt = (port: number, options: PretendShopOptions): Promise<PretendShop> =>
  openPretendShop({ ...options, port }).catch(() => openPretendShop(options))

/** Where the server is for a shop on the same machine. */
function ownOrigin({ host, port }: Pick<DemoShopDeps, 'host' | 'port'>): string {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

/**
 * Opens the pretend shop of the demo with the orders of the last time, and leads its connection to it; undefined without that
 * connection. It listens on the loopback address alone. Of several servers over one database the last one that starts has it.
 */
export async function openDemoShop(deps: DemoShopDeps): Promise<DemoShop | undefined> {
  const { db, sealer, dataDir, port } = deps
  const connected = await findConnection(db)
  if (!connected) return undefined
  const { id } = connected
  const credentials = openCredentials(sealer, id, connected.credentials)
  const webhookSecret = openWebhookSecret(sealer, id, connected.webhookSecret)
  if (!credentials?.apiKey || webhookSecret === undefined) return undefined
  const path = join(dataDir, 'pretend-shop.json')
  const kept = await readKept(path)
  const writer = openWriter(path, () => shop.keptOrders())
  const shop = await openAt(port + 1, {
    kind: 'SHOPIFY',
    name: DEMO_SHOP,
    credentials: { apiKey: credentials.apiKey },
    webhookSecret,
    deliverTo: `${ownOrigin(deps)}/api/intake/shops/${id}`,
    ...(kept && { kept }),
    changed: writer.changed,
  })
  await db.execute(sql`update shop_connections set address = ${shop.address} where id = ${id}`)
  return {
    address: shop.address,
    close: async () => {
      await shop.close()
      await writer.end()
    },
  }
}
