import { type SQL, sql } from 'drizzle-orm'
import type { Case } from './case.ts'

const SIZE = 30

const ROW = sql`a.id, a.title, a.description, a.destination_link, a.created_date, a.version, a.booking_number,
  json_build_object('login', u.login, 'name', u.first_name || ' ' || u.last_name) as author, o.code,
  json_build_object('id', f.id, 'name', f.name, 'fileName', f.file_name, 'fileType', f.file_type, 'width', f.width,
    'height', f.height, 'storageKey', f.storage_key, 'thumbhash', f.thumbhash, 'colours', f.colours) as file,
  (select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
    from artwork_tags l join gallery_tags t on t.id = l.tag_id where l.artwork_id = a.id) as tags`

const gallery = (name: string, query: string, where?: SQL): Case => {
  const found = where ? sql`found as materialized (select a.id from artworks a where ${where}),` : sql``
  const source = where ? sql`found` : sql`artworks`
  return {
    name,
    as: 'admin',
    path: () => [`/api/artworks?size=${SIZE}${query}`],
    raw: (_, db) =>
      db.execute(sql`with ${found} page as (select id from ${source} order by id desc limit ${SIZE})
        select (select count(*)::int from ${source}) as total, ${ROW}
        from page join artworks a on a.id = page.id join files f on f.id = a.file_id
          join users u on u.id = a.created_by left join orders o on o.number = a.booking_number
        order by page.id desc`),
    total: sql`(select count(*)::int from artworks a where ${where ?? sql`true`})`,
  }
}

const hasTag = (name: string): SQL => sql`a.id in (select l.artwork_id from artwork_tags l
  join gallery_tags t on t.id = l.tag_id where t.name = ${name})`

/** A gallery of 50,000 artworks. */
export const galleryCases: readonly Case[] = [
  gallery('gallery', ''),
  gallery(
    'gallery, search',
    '&text=word7%20no4',
    sql`a.search_text like '%word7%' and a.search_text like '%no4%'`,
  ),
  gallery('gallery, tag', '&tag=tag7', hasTag('tag7')),
  gallery('gallery, two tags', '&tag=tag7&tag=tag49', sql`${hasTag('tag7')} and ${hasTag('tag49')}`),
  gallery('gallery, colour', '&colour=RED', sql`a.colours @> array['RED']`),
]
