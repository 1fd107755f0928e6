import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import { anyOf, role } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { payoutsLive } from './payoutsLive.ts'
import { STATEMENT_TEXTS } from './statement/texts.ts'
import { PAYOUT_TEXTS } from './texts.ts'

/** Artists see their own statements; the server refuses those of others to them. */
const statements = anyOf(role('ROLE_ARTIST'), 'VIEW_ALL_PAYOUT')
const lists = anyOf('VIEW_PAYOUT_LIST')

/** The payouts to artists (B§2 Payouts list, Payout detail). */
export const payouts: ResourceProps = {
  name: 'payouts',
  list: page({
    title: 'payouts.title',
    access: lists,
    load: () => import('./list/PayoutList.tsx'),
    texts: PAYOUT_TEXTS,
  }),
  show: page({
    title: 'payouts.one',
    access: anyOf('VIEW_PAYOUT_DETAIL'),
    load: () => import('./page/PayoutShow.tsx'),
    texts: PAYOUT_TEXTS,
  }),
  icon: AttachMoneyIcon,
  recordRepresentation: 'transactionId',
  options: {
    crud: async () => (await import('./crud.ts')).payoutsCrud,
    paths: { list: '/payouts', show: '/payout/:id' },
    menu: { group: 'money', within: ['/statement/:login', '/pay-runs', '/pay-runs/new', '/pay-runs/:id'] },
    live: payoutsLive,
  },
}

export const OldPayoutsPage = page({
  title: 'payouts.title',
  access: lists,
  load: () => import('./list/OldAddress.tsx'),
})

export const StatementPage = page({
  title: 'payouts.statement',
  access: statements,
  load: () => import('./statement/StatementPage.tsx'),
  texts: STATEMENT_TEXTS,
})
