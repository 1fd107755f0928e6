import { eq } from 'drizzle-orm'
import type { ShopError, ShopTest } from '#contract/shopConnections/shopConnections.ts'
import type { Db } from '../db/db.ts'
import { pathId } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { openShopClient } from './clients/openShopClient.ts'
import type { ConnectionDeps } from './save.ts'
import { openCredentials } from './secrets.ts'
import { type ShopAccess, ShopFailure } from './shop.ts'
import { shopConnections } from './tables.ts'

const NOBODY = { shopName: null, currency: null, missing: [] }

const failed = (reason: ShopError['reason'], text = '', milliseconds = 0): ShopTest => ({
  ...NOBODY,
  error: { reason, text },
  milliseconds,
})

async function ask(access: ShopAccess, { outbound }: Pick<ConnectionDeps, 'outbound'>): Promise<ShopTest> {
  const start = performance.now()
  const passed = () => Math.round(performance.now() - start)
  try {
    const { shopName, currency, missing } = await openShopClient(access, outbound).test()
    return { shopName, currency, missing, error: null, milliseconds: passed() }
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    return failed(error.reason, error.message, passed())
  }
}

/** Asks the shop who it is. Throws 404, and 409 `cannotBeAsked` for a shop of one's own. */
export async function testConnection(
  db: Db,
  deps: Pick<ConnectionDeps, 'sealer' | 'outbound'>,
  id: string,
): Promise<ShopTest> {
  const [stored] = await db
    .select()
    .from(shopConnections)
    .where(eq(shopConnections.id, pathId(id)))
  if (!stored) throw problem('notFound')
  const { kind, address, credentials: sealed } = stored
  if (kind === 'OWN' || address === null) throw problem('cannotBeAsked')
  if (sealed === null) return failed('NO_CREDENTIALS')
  const credentials = openCredentials(deps.sealer, stored.id, sealed)
  return credentials ? ask({ kind, address, credentials }, deps) : failed('SEALED_BY_ANOTHER_SECRET')
}
