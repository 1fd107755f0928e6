import { type SQL, sql } from 'drizzle-orm'
import type { Colour } from '#contract/gallery/pictureFacts.ts'
import type { listOrderFiles as listOrderFilesCall, OrderFile } from '#contract/orders/orderFiles.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, iso, rowsOf } from '../../db/db.ts'
import { fileJson } from '../../files/fileJson.ts'
import type { FileRow, Links } from '../../files/links.ts'
import { fileLooks, lookConditions, lookDistance, looksAlike } from '../../files/pictures/looks.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { placesOf, readFiledSteps, type StoredUse, shownUses } from './fileUses.ts'

type Query = z.output<(typeof listOrderFilesCall)['query']>

interface FoundFile {
  readonly file: FileRow
  readonly thumbhash: string | null
  readonly colours: Colour[] | null
  readonly createdDate: string
  readonly places: readonly StoredUse[]
}

/** The files that match; one that others should look like must be among those that the account may see, too. */
function matching(places: SQL, query: Query): SQL {
  const { like } = query
  const conditions = [
    ...lookConditions(fileLooks('f'), query),
    ...(like === undefined ? [] : [sql`f.id <> ${like}`, looksAlike('f', 'x')]),
  ]
  return sql`with places as (${places}),
    placed as (select file_id, json_agg(json_build_object('kind', kind, 'item', item, 'stepId', step_id)
      order by step_id) as places from places group by file_id),
    shown as (select f.*, p.places from files f join placed p on p.file_id = f.id)
    select ${fileJson()} as file, f.thumbhash, f.colours, f.created_date as "createdDate", f.places
    from shown f ${like === undefined ? sql`` : sql`join shown x on x.id = ${like}`}
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by ${like === undefined ? sql`` : sql`${lookDistance('f', 'x')},`} f.id desc`
}

/** All files of an order that the account may see, each once. Throws 404 `notFound` outside the scope. */
export async function listOrderFiles(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  query: Query,
  { links, now }: { readonly links: Links; readonly now: Date },
): Promise<OrderFile[]> {
  const id = await findOrderId(db, account, idOrCode)
  const steps = await readFiledSteps(db, account, id)
  const found = await rowsOf<FoundFile>(db, matching(placesOf(account, id), query))
  return found.map(({ file, thumbhash, colours, createdDate, places }) => ({
    ...links.attachment(file, account, now),
    facts: thumbhash === null ? null : { thumbhash, colours: colours ?? [] },
    createdDate: iso(createdDate),
    places: shownUses(steps, places),
  }))
}
