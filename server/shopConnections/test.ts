import type { ShopTest } from '#contract/shopConnections/shopConnections.ts'
import type { Db } from '../db/db.ts'
import { askConnection } from './askConnection.ts'
import type { ConnectionDeps } from './save.ts'

const NOBODY = { shopName: null, currency: null, missing: [] }

/** Asks the shop who it is. Throws 404, and 409 `cannotBeAsked` for a shop of one's own. */
export async function testConnection(
  db: Db,
  deps: Pick<ConnectionDeps, 'sealer' | 'outbound'>,
  id: string,
): Promise<ShopTest> {
  const { answer, ...rest } = await askConnection(db, deps, id, (client) => client.test())
  return { ...(answer ?? NOBODY), ...rest }
}
