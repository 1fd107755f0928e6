import { z } from '#contract/schema/z.ts'

/*
 * Parts of Shopify's answers, as `documents.ts` asks for them.
 */

const amount = z.object({ amount: z.string(), currencyCode: z.string() })
export const MoneySet = z.object({ shopMoney: amount, presentmentMoney: amount })
export type MoneySet = z.infer<typeof MoneySet>

export const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })

export const WithId = z.object({ id: z.string() })

const text = z.string().nullable()
const Tracking = z.array(z.object({ company: text, number: text, url: text }))
export const Attributes = z.array(z.object({ key: z.string(), value: text }))

export const LineNode = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: text,
  sku: text,
  vendor: text,
  quantity: z.number(),
  currentQuantity: z.number(),
  unfulfilledQuantity: z.number(),
  requiresShipping: z.boolean(),
  variant: WithId.nullable(),
  originalUnitPriceSet: MoneySet,
  customAttributes: Attributes,
})
export type LineNode = z.infer<typeof LineNode>
export const LineNodes = z.object({ nodes: z.array(LineNode), pageInfo: PageInfo })

const AddressNode = z.object({
  name: text,
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  provinceCode: text,
  zip: text,
  country: text,
  countryCodeV2: text,
  phone: text,
})
export type AddressNode = z.infer<typeof AddressNode>

export const OrderNode = z.object({
  id: z.string(),
  name: z.string(),
  number: z.number(),
  createdAt: z.string(),
  processedAt: text,
  updatedAt: z.string(),
  cancelledAt: text,
  cancelReason: text,
  test: z.boolean(),
  note: text,
  tags: z.array(z.string()),
  email: text,
  phone: text,
  currencyCode: z.string(),
  presentmentCurrencyCode: z.string(),
  customerLocale: text,
  sourceName: text,
  displayFinancialStatus: text,
  displayFulfillmentStatus: text,
  totalOutstandingSet: MoneySet,
  totalPriceSet: MoneySet,
  currentTotalPriceSet: MoneySet,
  customAttributes: Attributes,
  retailLocation: WithId.nullable(),
  customer: z
    .object({
      id: z.string(),
      firstName: text,
      lastName: text,
      defaultEmailAddress: z.object({ emailAddress: z.string() }).nullable(),
      defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
    })
    .nullable(),
  shippingAddress: AddressNode.nullable(),
  billingAddress: AddressNode.nullable(),
  lineItems: LineNodes,
  refunds: z.array(WithId),
  fulfillments: z.array(WithId),
})
export type OrderNode = z.infer<typeof OrderNode>

const RefundLineNode = z.object({
  id: text,
  quantity: z.number(),
  restockType: z.string(),
  subtotalSet: MoneySet,
  lineItem: WithId,
})
export const RefundLineNodes = z.object({ nodes: z.array(RefundLineNode), pageInfo: PageInfo })

export const RefundNode = z.object({
  kind: z.literal('Refund'),
  id: z.string(),
  refundedAt: text,
  note: text,
  refundLineItems: RefundLineNodes,
  transactions: z.object({
    nodes: z.array(
      z.object({ id: z.string(), kind: z.string(), status: z.string(), gateway: text, amountSet: MoneySet }),
    ),
  }),
})
export type RefundNode = z.infer<typeof RefundNode>

/** A line of what a bulk operation collected: an order, or a line of the order above it. */
export const BulkOrder = OrderNode.omit({ lineItems: true }).extend({
  fulfillments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
      trackingInfo: Tracking,
    }),
  ),
})
export const BulkLine = LineNode.extend({ __parentId: z.string() })

const FulfilmentLineNode = z.object({ id: z.string(), quantity: z.number().nullable(), lineItem: WithId })
export const FulfilmentLineNodes = z.object({ nodes: z.array(FulfilmentLineNode), pageInfo: PageInfo })

export const FulfilmentNode = z.object({
  kind: z.literal('Fulfillment'),
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  trackingInfo: Tracking,
  fulfillmentLineItems: FulfilmentLineNodes,
})
export type FulfilmentNode = z.infer<typeof FulfilmentNode>

export const PartNode = z.union([RefundNode, FulfilmentNode])
export type PartNode = z.infer<typeof PartNode>
