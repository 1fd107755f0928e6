import { createPayout, getPayout, listPayouts } from '#contract/payouts/payouts.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Payouts by transaction id (D-1.2). They are never changed or deleted, only voided. */
export const payoutsCrud = { list: listPayouts, one: getPayout, create: createPayout } satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly payouts: typeof payoutsCrud
  }
}
