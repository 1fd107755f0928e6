import { type SQL, sql } from 'drizzle-orm'
import type { ArtistChoice } from '#contract/artists/artists.ts'
import { type Db, rowsOf } from '../db/db.ts'

const COUNTED = {
  numNewOrder: 'NEW_ORDER',
  numSketch: 'SKETCH',
  numSketchEdit: 'SKETCH_EDIT',
  numColor: 'COLOR',
  numColorEdit: 'COLOR_EDIT',
  numSketchReview: 'SKETCH_REVIEW',
  numColorReview: 'COLOR_REVIEW',
  numExportFile: 'EXPORT_FILE',
} as const

const COUNTS = sql.join(
  Object.entries(COUNTED).map(([name, status]) =>
    sql.raw(`count(o.id) filter (where o.status = '${status}')::int as "${name}"`),
  ),
  sql`, `,
)

interface Choice {
  readonly where: SQL
  readonly order: SQL
  readonly limit: number
  readonly offset: number
}

/** Artists with the number of their orders in each of the counted statuses (D-10.1). */
export const chooseArtists = (db: Db, { where, order, limit, offset }: Choice): Promise<ArtistChoice[]> =>
  rowsOf(
    db,
    sql`select u.id, u.login, u.first_name as "firstName", u.last_name as "lastName",
        trim(u.first_name || ' ' || u.last_name) as "fullName", a.note, ${COUNTS}
      from artists a join users u on u.id = a.user_id
      left join orders o on o.assigned_to = u.id and o.status <> 'DONE'
      where ${where} group by u.id, a.user_id order by ${order} limit ${limit} offset ${offset}`,
  )
