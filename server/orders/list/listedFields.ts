import { type SQL, sql } from 'drizzle-orm'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { seesField } from '#contract/orders/fields.ts'
import type { RowPicture } from '#contract/orders/orders.ts'
import { isoOrNull } from '../../db/db.ts'
import type { Links } from '../../files/links.ts'
import type { SignedIn } from '../../session/account.ts'
import { dueOfMyTurn } from '../myTurn.ts'
import type { ListedFields } from '../rows.ts'
import { visibleLanes } from '../steps/steps.ts'

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

/** The first file of the newest step that has one, of those that the account sees; an index finds both. */
const newestWork = (account: SignedIn): SQL => sql`(select ${PICTURE} from steps s
  join step_files l on l.step_id = s.id join files f on f.id = l.file_id and f.thumbnail_key is not null
  where s.order_id = o.id and ${visibleLanes(account)} order by s.id desc, f.id limit 1)`

const FIRST_PHOTO = sql`(select ${PICTURE} from order_items i
  join item_files l on l.item_id = i.id and l.kind = 'PHOTO'
  join files f on f.id = l.file_id and f.thumbnail_key is not null
  where i.order_id = o.id order by i.id, f.id limit 1)`

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

/** When the account's own work is due, for the export. */
export const dueField = (account: SignedIn): ListedFields => ({
  columns: dueColumn(account),
  of: (row) => ({ stepDeadline: isoOrNull((row as Found).stepDeadline) }),
})

/** What only the list shows of an order: what it looks like, and when the account's own work is due. */
export function listedFields(account: SignedIn, { links, now }: Showing): ListedFields {
  const shown = ({ id, thumbhash }: Picture): RowPicture => ({
    link: links.small(id, account, now),
    colour: colourOf(thumbhash),
  })
  return {
    columns: sql`coalesce(${newestWork(account)}, ${FIRST_PHOTO}) as picture, ${dueColumn(account)}`,
    of: (row) => {
      const { picture, stepDeadline } = row as Found
      return { picture: picture && shown(picture), stepDeadline: isoOrNull(stepDeadline) }
    },
  }
}
