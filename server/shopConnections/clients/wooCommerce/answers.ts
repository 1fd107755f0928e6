import { z } from '#contract/schema/z.ts'

/*
 * The parts of WooCommerce's answers that are looked at; all others are passed on as they are.
 */

/** Each with its `value`, of any kind. */
const MetaData = z.array(z.object({ key: z.string() }).loose())

const WooLine = z
  .object({
    id: z.number(),
    product_id: z.number().catch(0),
    quantity: z.number(),
    /** Of all of them. */
    total: z.string(),
  })
  .loose()

export const WooOrder = z
  .object({
    id: z.number(),
    status: z.string(),
    total: z.string(),
    date_created_gmt: z.string().nullable(),
    date_modified_gmt: z.string().nullable(),
    meta_data: MetaData,
    line_items: z.array(WooLine),
    refunds: z.array(z.object({ id: z.number() }).loose()).catch([]),
  })
  .loose()
export type WooOrder = z.infer<typeof WooOrder>

export const WooRefund = z
  .object({
    id: z.number(),
    amount: z.string(),
    reason: z.string().catch(''),
    meta_data: MetaData.catch([]),
    line_items: z
      .array(
        z
          .object({
            quantity: z.number(),
            meta_data: MetaData.catch([]),
          })
          .loose(),
      )
      .catch([]),
  })
  .loose()
export type WooRefund = z.infer<typeof WooRefund>

/** What is answered to a write whose answer is not needed. */
export const Anything = z.object({}).loose()

/** The value of meta data by its key. */
export const metaIn = ({ meta_data: all }: Pick<WooRefund, 'meta_data'>, key: string): unknown =>
  all.find((one) => one.key === key)?.value
