import { recordKey } from '#src/admin/record/recordKey.ts'

/** Rows of the list, which react-admin caches by id without it, have less than the page shows. */
export const WHOLE = { whole: true } as const

/** Query keys of orders. Live events invalidate them, so they are apart from the queries. */
export const ORDER_KEYS = {
  lists: ['orders', 'getList'],
  records: ['orders', 'getOne'],
  tags: ['orders', 'tags'],
  statusCounts: ['orders', 'countByStatus'],
  tabCounts: ['orders', 'countByTab'],
  budgetLogs: ['orders', 'budgetLog'],
  artists: ['artists'],
  stores: ['stores'],
} as const

/** The order that the page of a code shows. */
export const orderKey = (code: string) => recordKey('orders', code, WHOLE)
/** The work log of an order, by its code. */
export const stepsKey = (code: string) => ['orders', 'steps', code] as const
/** The conversation with an order's customer, by its code. */
export const conversationKey = (code: string) => ['orders', 'conversation', code] as const
/** What its shop changed and was told, by its code. */
export const orderShopKey = (code: string) => ['orders', 'shop', code] as const
/** The timeline of an order, by its code; the groups that narrow it follow. */
export const timelineKey = (code: string) => ['orders', 'timeline', code] as const
export const budgetLogKey = (orderId: number) => [...ORDER_KEYS.budgetLogs, orderId] as const
/** What artists usually get for an order. */
export const usualBudgetKey = (orderId: number) => ['orders', 'usualBudget', orderId] as const
/** How a step's final files fit the order's prints, by its code. */
export const printCheckKey = (code: string, stepId: number, files: readonly number[]) =>
  ['orders', 'printCheck', code, stepId, ...files] as const
