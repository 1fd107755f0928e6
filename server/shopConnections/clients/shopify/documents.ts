/*
 * What is asked of Shopify's GraphQL Admin API. How many of a list are asked for keeps each below the 1,000 points that
 * one request may cost, even if every list were full.
 */

/** How many lines of an order come with it; the others are read page by page. */
export const LINES_WITH_ORDER = 10
/** Orders that are read at once. */
export const ORDERS_AT_ONCE = 7
/** Refunds and fulfilments that come with an order. */
export const PARTS_WITH_ORDER = 20
/** Refunds and fulfilments that are read at once. */
export const PARTS_AT_ONCE = 6

const MONEY_FIELDS = `
    shopMoney { amount currencyCode }
    presentmentMoney { amount currencyCode }`

const ADDRESS_FIELDS = `
    name firstName lastName company address1 address2 city province provinceCode zip country countryCodeV2 phone`

const LINE_FIELDS = `
    id title variantTitle sku vendor quantity currentQuantity unfulfilledQuantity requiresShipping
    variant { id }
    originalUnitPriceSet { ...Money }
    customAttributes { key value }`

const MONEY = `
  fragment Money on MoneyBag {${MONEY_FIELDS}
  }`

const ADDRESS = `
  fragment Address on MailingAddress {${ADDRESS_FIELDS}
  }`

const LINE = `
  fragment Line on LineItem {${LINE_FIELDS}
  }`

export const SHOP = `query Shop {
  shop { name currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`

export const LOCATIONS = `query Locations($after: String) {
  locations(first: 100, after: $after, includeInactive: true) {
    nodes { id name isActive }
    pageInfo { hasNextPage endCursor }
  }
}`

export const ORDER_IDS = `query OrderIds($query: String!, $after: String) {
  orders(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { id updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}`

const ORDER_FIELDS = `
      id name number createdAt processedAt updatedAt cancelledAt cancelReason test note tags email phone
      currencyCode presentmentCurrencyCode customerLocale sourceName displayFinancialStatus displayFulfillmentStatus
      totalOutstandingSet { ...Money }
      totalPriceSet { ...Money }
      currentTotalPriceSet { ...Money }
      customAttributes { key value }
      retailLocation { id }
      customer {
        id firstName lastName
        defaultEmailAddress { emailAddress }
        defaultPhoneNumber { phoneNumber }
      }
      shippingAddress { ...Address }
      billingAddress { ...Address }`

export const WHOLE_ORDERS = `query Orders($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Order {${ORDER_FIELDS}
      lineItems(first: ${LINES_WITH_ORDER}) {
        nodes { ...Line }
        pageInfo { hasNextPage endCursor }
      }
      refunds(first: ${PARTS_WITH_ORDER}) { id }
      fulfillments(first: ${PARTS_WITH_ORDER}) { id }
    }
  }
}${MONEY}${ADDRESS}${LINE}`

const HISTORY_NODE = `{${ORDER_FIELDS}
        lineItems { edges { node { ...Line } } }
        refunds { id }
        fulfillments { id status createdAt updatedAt trackingInfo { company number url } }
      }`
  .replace('...Line', LINE_FIELDS)
  .replaceAll('...Address', ADDRESS_FIELDS)
  .replaceAll('...Money', MONEY_FIELDS)

/**
 * What a bulk operation collects: orders, and below each its lines. It has no fragments, which a bulk operation need not know, and no list within the list
 * of refunds or fulfilments. `filter`: a search of Shopify's, without quotes.
 */
export const historyQuery = (filter: string): string => `{
  orders(query: "${filter}") {
    edges {
      node ${HISTORY_NODE}
    }
  }
}`

export const START_BULK = `mutation StartBulk($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id }
    userErrors { code message }
  }
}`

export const BULK = `query Bulk($id: ID!) {
  bulkOperation(id: $id) { status errorCode url rootObjectCount }
}`

export const MORE_LINES = `query MoreLines($id: ID!, $after: String) {
  order(id: $id) {
    lineItems(first: 100, after: $after) {
      nodes { ...Line }
      pageInfo { hasNextPage endCursor }
    }
  }
}${MONEY}${LINE}`

/** The ids of an order that has more refunds or fulfilments than come with it. */
export const PART_IDS = `query PartIds($id: ID!) {
  order(id: $id) {
    refunds(first: 250) { id }
    fulfillments(first: 250) { id }
  }
}`

const REFUND_LINE = `
  fragment RefundedLine on RefundLineItem {
    id quantity restockType
    subtotalSet { ...Money }
    lineItem { id }
  }`

const FULFILLED_LINE = `
  fragment FulfilledLine on FulfillmentLineItem {
    id quantity
    lineItem { id }
  }`

export const PARTS = `query Parts($ids: [ID!]!) {
  nodes(ids: $ids) {
    kind: __typename
    ... on Refund {
      id note refundedAt: createdAt
      refundLineItems(first: 20) {
        nodes { ...RefundedLine }
        pageInfo { hasNextPage endCursor }
      }
      transactions(first: 5) {
        nodes { id kind status gateway amountSet { ...Money } }
      }
    }
    ... on Fulfillment {
      id status createdAt updatedAt
      trackingInfo(first: 10) { company number url }
      fulfillmentLineItems(first: 20) {
        nodes { ...FulfilledLine }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}${MONEY}${REFUND_LINE}${FULFILLED_LINE}`

export const MORE_REFUNDED = `query MoreRefunded($id: ID!, $after: String) {
  refund(id: $id) {
    refundLineItems(first: 100, after: $after) {
      nodes { ...RefundedLine }
      pageInfo { hasNextPage endCursor }
    }
  }
}${MONEY}${REFUND_LINE}`

export const MORE_FULFILLED = `query MoreFulfilled($id: ID!, $after: String) {
  fulfillment(id: $id) {
    fulfillmentLineItems(first: 100, after: $after) {
      nodes { ...FulfilledLine }
      pageInfo { hasNextPage endCursor }
    }
  }
}${FULFILLED_LINE}`

/** Metafield of the order that says what was asked to be fulfilled from here, by its key. */
export const JOURNAL = { namespace: 'atelier', key: 'fulfilments' } as const

export const FULFILMENT_ORDERS = `query FulfilmentOrders($id: ID!, $after: String) {
  order(id: $id) {
    metafield(namespace: "${JOURNAL.namespace}", key: "${JOURNAL.key}") { value }
    fulfillmentOrders(first: 10, after: $after) {
      nodes {
        id status
        assignedLocation { location { id } }
        lineItems(first: 20) {
          nodes { id remainingQuantity lineItem { id } }
          pageInfo { hasNextPage endCursor }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

export const MORE_OPEN_LINES = `query MoreOpenLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: 100, after: $after) {
      nodes { id remainingQuantity lineItem { id } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

export const SET_JOURNAL = `mutation SetJournal($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { message } }
}`

export const FULFIL = `mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id }
    userErrors { message }
  }
}`

/** What the writes look at first. */
export const MARKS = `query Marks($id: ID!) {
  order(id: $id) {
    tags cancelledAt
    customAttributes { key value }
  }
}`

export const RETAG = `mutation Retag($id: ID!, $old: [String!]!, $new: [String!]!, $hasOld: Boolean!) {
  tagsRemove(id: $id, tags: $old) @include(if: $hasOld) { userErrors { message } }
  tagsAdd(id: $id, tags: $new) { userErrors { message } }
}`

export const UPDATE_ORDER = `mutation UpdateOrder($input: OrderInput!) {
  orderUpdate(input: $input) { userErrors { message } }
}`

export const CANCEL = `mutation Cancel(
  $id: ID!, $reason: OrderCancelReason!, $note: String!, $refund: OrderCancelRefundMethodInput!, $restock: Boolean!,
  $notify: Boolean!
) {
  orderCancel(
    orderId: $id, reason: $reason, staffNote: $note, refundMethod: $refund, restock: $restock, notifyCustomer: $notify
  ) {
    job { id done }
    orderCancelUserErrors { message }
  }
}`

export const JOB = `query Job($id: ID!) {
  job(id: $id) { done }
}`

export const REFUNDS_MADE = `query RefundsMade($id: ID!) {
  order(id: $id) {
    refunds(first: 250) { id note }
  }
}`

export const SUGGESTED_REFUND = `query SuggestedRefund($id: ID!, $lines: [RefundLineItemInput!]) {
  order(id: $id) {
    presentmentCurrencyCode
    suggestedRefund(refundLineItems: $lines) {
      refundLineItems { quantity restockType lineItem { id } location { id } }
      suggestedTransactions {
        gateway
        maximumRefundableSet { ...Money }
        parentTransaction { id }
      }
    }
  }
}${MONEY}`

export const REFUND = `mutation Refund($input: RefundInput!, $key: String!) {
  refundCreate(input: $input) @idempotent(key: $key) {
    refund { id }
    userErrors { message }
  }
}`
