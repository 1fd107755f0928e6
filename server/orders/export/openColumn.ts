import { type SQL, sql } from 'drizzle-orm'
import type { OpenThings } from '#contract/orders/open.ts'
import { OPEN_KINDS } from '#contract/orders/open.ts'
import { stillOpen } from '#i18n/en/refusals/stillOpen.ts'
import { stillOpen as stillOpenVi } from '#i18n/vi/refusals/stillOpen.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { openOf } from '../open/open.ts'

const TEXTS = { en: stillOpen, vi: stillOpenVi } as const

/** What each order still has open, in words of the account's language (D-4.36). */
export const openColumn = ({ langKey }: Pick<SignedIn, 'langKey'>) => ({
  heading: 'Still open',
  value: (account: SignedIn): SQL => sql`${openOf(account)}::text`,
  cell: (json: string | number | null): string => {
    const open = JSON.parse(String(json ?? '{}')) as OpenThings
    return OPEN_KINDS.flatMap((kind) => {
      const count = open[kind]
      return count === undefined ? [] : [TEXTS[langKey][kind].replace('%{count}', String(count))]
    }).join('; ')
  },
})
