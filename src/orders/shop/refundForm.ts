import '#contract/schema/builders.ts'
import { z } from '#contract/schema/z.ts'
import { AskedRefund, type ShopPowers } from '#contract/shopConnections/askShop.ts'

export interface RefundValues {
  readonly amount: number
  readonly reason: string
  readonly restock: boolean
  readonly notify: boolean
  /** Of each line, in order; an empty box is none. */
  readonly quantities: readonly (number | '')[]
}

/** The rules of the form: no more than is left, of the whole and of each line. */
export function refundForm({ lines, refundable }: ShopPowers) {
  const { amount, reason, restock, notify } = AskedRefund.shape
  const quantities = lines.map(({ quantity }) =>
    z.number().int('validation.invalid').min(0, 'validation.tooSmall').max(quantity, 'validation.tooLarge'),
  )
  return z.object({
    amount: amount.refine((given) => given <= refundable, 'validation.tooLarge'),
    reason,
    restock,
    notify,
    quantities: z
      .array(z.union([z.number('validation.invalid'), z.literal('')]))
      .superRefine((given, context) => {
        for (const [index, rule] of quantities.entries()) {
          const { success, error } = rule.safeParse(given[index] || 0)
          if (success) continue
          const message = error.issues[0]?.message ?? 'validation.invalid'
          context.addIssue({ code: 'custom', path: [index], message })
        }
      }),
  })
}

/** What is sent: lines of which something is paid back. */
export const refundBody = (
  { quantities, ...given }: RefundValues,
  lines: ShopPowers['lines'],
): AskedRefund => ({
  ...given,
  lines: lines.flatMap(({ lineId }, index) => {
    const quantity = quantities[index] || 0
    return quantity > 0 ? [{ lineId, quantity }] : []
  }),
})
