import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { RUN_TEXTS } from './texts.ts'

const access = anyOf('CREATE_PAYOUT')

/** Runs that pay many artists at once; linked from the payouts list. */
export const payRuns: ResourceProps = {
  name: 'payRuns',
  list: page({
    title: 'payouts.runs',
    access,
    load: () => import('./list/PayRunList.tsx'),
    texts: RUN_TEXTS,
  }),
  show: page({
    title: 'payouts.runs',
    access,
    load: () => import('./page/PayRunShow.tsx'),
    texts: RUN_TEXTS,
  }),
  recordRepresentation: ({ id }: { readonly id: number }) => `#${id}`,
  options: {
    crud: async () => (await import('./crud.ts')).payRunsCrud,
    paths: { list: '/pay-runs', show: '/pay-runs/:id' },
    menu: false,
  },
}

export const PayRunNewPage = page({
  title: 'payouts.runs',
  access,
  load: () => import('./review/PayRunNew.tsx'),
  texts: RUN_TEXTS,
})
