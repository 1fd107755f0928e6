/** Bulk actions on orders (A§2): what the list says of them; the rest loads with the bar (screens/orders/bulk.ts). */
export const bulk = {
  updated: 'Order Status Updated',
  noneLeft: 'No order matches any more.',
  setAssigned: '%{count} order reassigned |||| %{count} orders reassigned',
  assigned: '%{count} order is assigned to [%{name}] |||| %{count} orders are assigned to [%{name}]',
  assignedBudgeted:
    '%{count} order is assigned to [%{name}] with a budget |||| %{count} orders are assigned to [%{name}], %{budgeted} with a new budget',
  unassigned: '%{count} order is unassigned |||| %{count} orders are unassigned',
  dismiss: 'Dismiss',
  setDone: '%{count} order set to Done |||| %{count} orders set to Done',
  setRefunded: '%{count} order refunded |||| %{count} orders refunded',
  setBudget: '%{count} budget set |||| %{count} budgets set',
  leftList:
    '%{count} order left this list: it no longer matches the filters. |||| %{count} orders left this list: they no longer match the filters.',
  undo: 'Undo',
  undone: '%{count} order is as it was before |||| %{count} orders are as they were before',
} as const
