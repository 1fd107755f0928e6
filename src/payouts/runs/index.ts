import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { RUN_TEXTS } from './texts.ts'

const access = anyOf('CREATE_PAYOUT')

/** Runs that pay many artists at once; linked from the payouts list. */
export const payRuns: Area = {
  name: 'payRuns',
  crud: async () => (await import('./crud.ts')).payRunsCrud,
  recordRepresentation: ({ id }: { readonly id: number }) => `#${id}`,
  routes: [
    {
      path: '/pay-runs',
      title: 'payouts.runs',
      access,
      screen: () => import('./list/PayRunList.tsx'),
      texts: RUN_TEXTS,
      pages: ['list'],
    },
    {
      path: '/pay-runs/new',
      title: 'payouts.runs',
      access,
      screen: () => import('./review/PayRunNew.tsx'),
      texts: RUN_TEXTS,
    },
    {
      path: '/pay-runs/:id',
      title: 'payouts.runs',
      access,
      screen: () => import('./page/PayRunShow.tsx'),
      texts: RUN_TEXTS,
      pages: ['show'],
    },
  ],
}
