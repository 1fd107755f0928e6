import { getPayRun, listPayRuns, startPayRun } from '#contract/payouts/payRuns.ts'
import type { Crud } from '#src/providers/crud.ts'

export const payRunsCrud = { list: listPayRuns, one: getPayRun, create: startPayRun } satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly payRuns: typeof payRunsCrud
  }
}
