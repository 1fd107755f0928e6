import { stepsKey } from '#src/orders/data/orderKeys.ts'

/** The links of an order, by its code: below its work log, so that whatever reloads that reloads them. */
export const proofsKey = (code: string) => [...stepsKey(code), 'proofs'] as const
export const deliveryLinksKey = (code: string) => [...stepsKey(code), 'deliveryLinks'] as const
