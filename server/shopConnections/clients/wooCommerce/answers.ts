import { z } from 'zod'

/*
 * The parts of WooCommerce's answers that are looked at; all others are passed on as they are.
 */

const MetaData = z.array(z.looseObject({ key: z.string(), value: z.unknown().optional() }))

const WooLine = z.looseObject({
  id: z.number(),
  product_id: z.number().catch(0),
  quantity: z.number(),
  /** Of all of them. */
  total: z.string(),
})

export const WooOrder = z.looseObject({
  id: z.number(),
  status: z.string(),
  total: z.string(),
  date_created_gmt: z.string().nullable(),
  date_modified_gmt: z.string().nullable(),
  meta_data: MetaData,
  line_items: z.array(WooLine),
  refunds: z.array(z.looseObject({ id: z.number() })).catch([]),
})
export type WooOrder = z.infer<typeof WooOrder>

export const WooRefund = z.looseObject({
  id: z.number(),
  amount: z.string(),
  meta_data: MetaData.catch([]),
  line_items: z
    .array(
      z.looseObject({
        quantity: z.number(),
        meta_data: MetaData.catch([]),
      }),
    )
    .catch([]),
})
export type WooRefund = z.infer<typeof WooRefund>

/** What is answered to a write whose answer is not needed. */
export const Anything = z.unknown()

/** The value of meta data by its key. */
export const metaIn = ({ meta_data: all }: Pick<WooRefund, 'meta_data'>, key: string): unknown =>
  all.find((one) => one.key === key)?.value
