import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '../../db/db.ts'
import { storeOfLocation } from './locationColumns.ts'

/** The store that orders of a shop's location belong to; undefined where the location says nothing (D-16.60). */
export async function storeAtLocation(
  db: Db,
  connectionId: number,
  location: string | null | undefined,
): Promise<number | undefined> {
  if (!location) return undefined
  const { id } = await rowOf<{ id: number | null }>(
    db,
    sql`select ${storeOfLocation(connectionId, location)} as id`,
  )
  return id ?? undefined
}
