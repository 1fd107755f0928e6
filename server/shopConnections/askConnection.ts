import { eq } from 'drizzle-orm'
import type { ShopError } from '#contract/shopConnections/shopConnections.ts'
import type { Db } from '../db/db.ts'
import { pathId } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { openShopClient } from './clients/openShopClient.ts'
import type { ConnectionDeps } from './save.ts'
import { openCredentials } from './secrets.ts'
import { type ShopClient, ShopFailure } from './shop.ts'
import { shopConnections } from './tables.ts'

/** What a shop answered, or why it did not. */
export interface Asked<Answer> {
  readonly answer: Answer | undefined
  readonly error: ShopError | null
  readonly milliseconds: number
}

const failed = (reason: ShopError['reason'], text = '', milliseconds = 0) => ({
  answer: undefined,
  error: { reason, text },
  milliseconds,
})

async function timed<Answer>(work: () => Promise<Answer>): Promise<Asked<Answer>> {
  const start = performance.now()
  const passed = () => Math.round(performance.now() - start)
  try {
    return { answer: await work(), error: null, milliseconds: passed() }
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    return failed(error.reason, error.message, passed())
  }
}

/** Asks the shop of a connection with its stored credentials. Throws 404, and 409 `cannotBeAsked` for a shop of one's own. */
export async function askConnection<Answer>(
  db: Db,
  { sealer, outbound }: Pick<ConnectionDeps, 'sealer' | 'outbound'>,
  id: string,
  ask: (client: ShopClient) => Promise<Answer>,
): Promise<Asked<Answer>> {
  const [stored] = await db
    .select()
    .from(shopConnections)
    .where(eq(shopConnections.id, pathId(id)))
  if (!stored) throw problem('notFound')
  const { kind, address, credentials: sealed } = stored
  if (kind === 'OWN' || address === null) throw problem('cannotBeAsked')
  if (sealed === null) return failed('NO_CREDENTIALS')
  const credentials = openCredentials(sealer, stored.id, sealed)
  if (!credentials) return failed('SEALED_BY_ANOTHER_SECRET')
  return timed(() => ask(openShopClient({ kind, address, credentials }, outbound)))
}
