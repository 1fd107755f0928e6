import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import type { ErasureRow } from './parts.ts'

const ITEMS = (ids: SQL) => sql`(select id from order_items where order_id = any(${ids}))`
const STEPS = (ids: SQL) => sql`(select id from steps where order_id = any(${ids}))`
const COMMENTS = (ids: SQL) => sql`(select id from step_comments where step_id in ${STEPS(ids)})`

/** The links from orders to their pictures. */
const links = (ids: SQL): readonly (readonly [table: string, where: SQL])[] => [
  ['item_files', sql`item_id in ${ITEMS(ids)}`],
  ['step_files', sql`step_id in ${STEPS(ids)}`],
  ['comment_files', sql`comment_id in ${COMMENTS(ids)}`],
  ['delivery_files', sql`order_id = any(${ids})`],
]

async function deleted(tx: Db, table: string, where: SQL): Promise<number[]> {
  const gone = await rowsOf<{ id: number }>(
    tx,
    sql`delete from ${sql.identifier(table)} where ${where} returning file_id as id`,
  )
  return gone.map(({ id }) => id)
}

/** Pictures that stay lose their names and where they came from. */
async function forgetNames(tx: Db, ids: SQL): Promise<void> {
  for (const [table, where] of links(ids))
    await tx.execute(sql`update files f set name = 'picture-' || f.id,
        file_name = 'picture-' || f.id || coalesce(substring(f.file_name from '\.[A-Za-z0-9]{1,10}$'), ''),
        external_url = null
      where f.id in (select file_id from ${sql.identifier(table)} where ${where})`)
  await tx.execute(sql`update delivery_files set name = null where order_id = any(${ids})`)
}

/**
 * Takes the pictures away from orders, or only their names. Copies of what texts link to always go. Returns the files that may
 * be deleted, if nothing else leads to them.
 */
export async function letGoOfFiles(tx: Db, ids: SQL, pictures: ErasureRow['pictures']): Promise<number[]> {
  const copies = await deleted(tx, 'text_pictures', sql`order_id = any(${ids})`)
  if (pictures === 'KEEP') {
    await forgetNames(tx, ids)
    return copies
  }
  const gone = [...copies]
  const numbers = sql`(select number from orders where id = any(${ids}))`
  gone.push(...(await deleted(tx, 'artworks', sql`booking_number in ${numbers}`)))
  gone.push(...(await deleted(tx, 'pins', sql`step_id in ${STEPS(ids)}`)))
  for (const [table, where] of links(ids)) gone.push(...(await deleted(tx, table, where)))
  await tx.execute(sql`update orders set final_drive_id = null where id = any(${ids})`)
  return [...new Set(gone)]
}
