import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowOf } from '#server/db/db.ts'
import { sealCredentials, sealWebhookSecret } from '#server/shopConnections/secrets.ts'
import { shopConnections } from '#server/shopConnections/tables.ts'
import type { Making, People } from './people/people.ts'
import { DEMO_SHOP } from './pretendShop/demoShop.ts'

const secret = (): string => randomBytes(16).toString('hex')

/**
 * Connects the pretend shop, which the server opens when it starts and which has no orders yet. After the events: it is told of
 * none of them.
 */
export async function addShops(
  tx: Db,
  { now, sealer }: Pick<Making, 'now' | 'sealer'>,
  { admin }: Pick<People, 'admin'>,
): Promise<void> {
  const stamp = now.toISOString()
  const { last } = await rowOf<{ last: number }>(
    tx,
    sql`select coalesce(max(id), 0)::int as last from events`,
  )
  const [made] = await tx
    .insert(shopConnections)
    .values({
      kind: 'SHOPIFY',
      name: DEMO_SHOP,
      // The server writes the port that it opens.
      address: 'http://127.0.0.1:3001',
      source: 'TURNED_NINJA',
      fulfilsDigital: true,
      mayCancel: true,
      mayRefund: true,
      position: last,
      seenUntil: stamp,
      createdDate: stamp,
      createdBy: admin.fullName,
      lastModifiedDate: stamp,
      lastModifiedBy: admin.fullName,
    })
    .returning({ id: shopConnections.id })
  if (!made) throw new Error('A connection was not stored')
  const { id } = made
  await tx
    .update(shopConnections)
    .set({
      credentials: sealCredentials(sealer, id, { apiKey: `shpat_${secret()}` }),
      webhookSecret: sealWebhookSecret(sealer, id, secret()),
    })
    .where(eq(shopConnections.id, id))
}
