import { type SQL, sql } from 'drizzle-orm'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { seesField } from '#contract/orders/fields.ts'
import type { RowPicture } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { isoOrNull } from '../../db/db.ts'
import type { Links } from '../../files/links.ts'
import type { Further } from '../rows.ts'
import { visibleLanes } from '../steps/visibleLanes.ts'
import { dueOfMyTurn } from './myTurn.ts'

export interface Showing {
  readonly links: Links
  readonly now: Date
}

interface Picture {
  readonly id: number
  readonly thumbhash: string | null
}

interface Found {
  readonly picture: Picture | null
  readonly stepDeadline: string | null
}

const PICTURE = sql`json_build_object('id', f.id, 'thumbhash', f.thumbhash)`

/** The first picture in the files `l` of these links. */
const firstPicture = (links: SQL): SQL => sql`lateral (select f.id, f.thumbhash from ${links}
  join files f on f.id = l.file_id and f.thumbnail_key is not null order by l.position limit 1) f`

/**
 * The newest step with a picture, of those that the account sees. The steps of an order are read first (`offset 0`): else
 * the planner may walk through all steps of the shop from the newest.
 */
const newestWork = (account: SignedIn): SQL => sql`(select ${PICTURE}
  from (select s.id from steps s where s.order_id = o.id and ${visibleLanes(account)} offset 0) s
  join ${firstPicture(sql`(select l.file_id, l.position from step_files l where l.step_id = s.id) l`)} on true
  order by s.id desc limit 1)`

const FIRST_PHOTO = sql`(select ${PICTURE}
  from (select i.id from order_items i where i.order_id = o.id offset 0) i
  join ${firstPicture(sql`(select l.file_id, l.position from item_files l where l.item_id = i.id and l.kind = 'PHOTO') l`)} on true
  order by i.id limit 1)`

const HEX = 16
const hexOf = (share: number): string =>
  Math.round(share * 255)
    .toString(HEX)
    .padStart(2, '0')

function colourOf(thumbhash: string | null): string | null {
  if (thumbhash === null) return null
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
  return `#${[r, g, b].map(hexOf).join('')}`
}

const dueColumn = (account: SignedIn): SQL =>
  sql`${seesField(account, 'stepDeadline') ? dueOfMyTurn(account) : sql`null`} as "stepDeadline"`

/** What an order looks like: the newest work that the account sees, else the first photo. */
export function pictureField(account: SignedIn, { links, now }: Showing): Further {
  const shown = ({ id, thumbhash }: Picture): RowPicture => ({
    link: links.small(id, account, now),
    colour: colourOf(thumbhash),
  })
  return {
    columns: sql`coalesce(${newestWork(account)}, ${FIRST_PHOTO}) as picture`,
    of: (row) => {
      const { picture } = row as Found
      return { picture: picture && shown(picture) }
    },
  }
}

/** What only the list shows of an order: what it looks like, and when the account's own work is due. */
export function listedFields(account: SignedIn, showing: Showing): Further {
  const picture = pictureField(account, showing)
  return {
    columns: sql`${picture.columns}, ${dueColumn(account)}`,
    of: (row) => ({ ...picture.of(row), stepDeadline: isoOrNull((row as Found).stepDeadline) }),
  }
}
