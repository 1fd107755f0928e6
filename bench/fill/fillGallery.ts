import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

export const ARTWORKS = 50_000
const TAGS = 200
/** Above the ids of all other files. */
const FIRST_FILE = 1_800_000_000

/** Fills the gallery: three tags for each artwork, one word of fifty in its title, pictures of every kind. */
export async function fillGallery(db: Db): Promise<void> {
  const numbers = sql`generate_series(1, ${ARTWORKS}::int) n`
  await db.execute(sql`insert into files (id, name, file_name, file_type, size, width, height, attached, created_date,
      storage_key, facts_state, thumbhash, colours, perceptual_hash) overriding system value
    select ${FIRST_FILE}::int + n, 'art.jpg', 'art.jpg', 'image/jpeg', 1000, 1600, 1000, true, now(), 'bench/' || n,
      'KNOWN', 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', array[(array['RED', 'GREEN', 'BLUE', 'WHITE'])[1 + n % 4]],
      ('x' || substr(md5(n::text), 1, 16))::bit(64)::bigint from ${numbers}`)
  await db.execute(sql`insert into artworks (title, description, destination_link, file_id, created_by, created_date,
      search_text, orientation, picture_size, colours, perceptual_hash)
    select 'Artwork word' || n % 50 || ' no' || n, 'For every portrait', 'https://shop.bench.test/' || n,
      ${FIRST_FILE}::int + n, first.artist + n % 100, now() - (${ARTWORKS}::int - n) * interval '1 minute',
      'artwork word' || n % 50 || ' no' || n || chr(10) || 'for every portrait',
      (array['PORTRAIT', 'LANDSCAPE', 'SQUARE'])[1 + n % 3], (array['SMALL', 'MEDIUM', 'LARGE'])[1 + n % 3],
      f.colours, f.perceptual_hash
    from ${numbers} join files f on f.id = ${FIRST_FILE}::int + n,
      (select min(id)::int as artist from users where login like 'artist%') first order by n`)
  await db.execute(
    sql`insert into gallery_tags (name) select 'tag' || n from generate_series(0, ${TAGS - 1}::int) n`,
  )
  await db.execute(sql`insert into artwork_tags (artwork_id, tag_id) select distinct a.id, t.id from artworks a
    cross join lateral (values (a.id % ${TAGS}::int), (a.id * 7 % ${TAGS}::int), (a.id * 13 % ${TAGS}::int)) given(number)
    join gallery_tags t on t.name = 'tag' || given.number`)
}
