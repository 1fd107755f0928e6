import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import { anyOf, role } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { payoutsLive } from './payoutsLive.ts'
import { STATEMENT_TEXTS } from './statement/texts.ts'
import { PAYOUT_TEXTS } from './texts.ts'

/** Artists see their own statements; the server refuses those of others to them. */
const statements = anyOf(role('ROLE_ARTIST'), 'VIEW_ALL_PAYOUT')
const lists = anyOf('VIEW_PAYOUT_LIST')

/** The payouts to artists (B§2 Payouts list, Payout detail). */
export const payouts: Area = {
  name: 'payouts',
  crud: async () => (await import('./crud.ts')).payoutsCrud,
  recordRepresentation: 'transactionId',
  routes: [
    {
      path: '/payouts',
      title: 'payouts.title',
      access: lists,
      screen: () => import('./list/PayoutList.tsx'),
      texts: PAYOUT_TEXTS,
      pages: ['list'],
    },
    {
      path: '/payout',
      title: 'payouts.title',
      access: lists,
      screen: () => import('./list/OldAddress.tsx'),
    },
    {
      path: '/payout/:id',
      title: 'payouts.one',
      access: anyOf('VIEW_PAYOUT_DETAIL'),
      screen: () => import('./page/PayoutShow.tsx'),
      texts: PAYOUT_TEXTS,
      pages: ['show'],
    },
    {
      path: '/statement/:login',
      title: 'payouts.statement',
      access: statements,
      screen: () => import('./statement/StatementPage.tsx'),
      texts: STATEMENT_TEXTS,
    },
  ],
  menu: {
    to: '/payouts',
    label: 'payouts.title',
    icon: AttachMoneyIcon,
    within: ['/payout/:id', '/statement/:login', '/pay-runs', '/pay-runs/new', '/pay-runs/:id'],
    access: lists,
  },
  live: payoutsLive,
}
