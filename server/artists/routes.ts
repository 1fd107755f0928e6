import { type SQL, sql } from 'drizzle-orm'
import { artistsToAssign, searchArtists } from '#contract/artists/artists.ts'
import { rowOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import type { Serve } from '../http/serve.ts'
import { chooseArtists } from './queries.ts'

const BY_NAME = sql`u.first_name, u.last_name, u.id`
/** More artists than a picker ever shows. */
const ALL = 1000

const COLUMNS = { firstName: sql`u.first_name`, lastName: sql`u.last_name`, login: sql`u.login` }

const matching = (text: string | undefined): SQL => sql`u.activated and (
  (u.first_name || ' ' || u.last_name || ' ' || u.login || ' ' || coalesce(u.email, '')) ilike ${containsText(text)}
  or (coalesce(u.phone_prefix, '') || coalesce(u.phone_number, '')) like ${containsText(text)})`

export function artistRoutes(serve: Serve): void {
  serve(artistsToAssign, ({ db }) =>
    chooseArtists(db, { where: sql`u.activated`, order: BY_NAME, limit: ALL, offset: 0 }),
  )

  serve(searchArtists, async ({ db, query }) => {
    const where = matching(query.text)
    const terms = (query.sort ?? []).map(
      ({ field, direction }) => sql`${COLUMNS[field]} ${sql.raw(direction)}`,
    )
    const order = sql.join([...terms, BY_NAME], sql`, `)
    const rows = await chooseArtists(db, { where, order, limit: query.size, offset: query.page * query.size })
    const { total } = await rowOf<{ total: number }>(
      db,
      sql`select count(*)::int as total from artists a join users u on u.id = a.user_id where ${where}`,
    )
    return { rows, total }
  })
}
