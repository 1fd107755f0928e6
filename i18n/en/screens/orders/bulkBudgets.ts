/** The budgets of many orders at once. */
export const bulkBudgets = {
  title: 'Budget of %{count} order |||| Budgets of %{count} orders',
  empty: '%{count} order has no budget yet. |||| %{count} orders have no budget yet.',
  filled: '%{count} order already has a budget. |||| %{count} orders already have a budget.',
  paid: '%{count} budget is paid and stays. |||| %{count} budgets are paid and stay.',
  noPay: 'For %{count} order the artist gets no pay. |||| For %{count} orders the artists get no pay.',
  noArtist: '%{count} order has no artist. |||| %{count} orders have no artist.',
  ofArtist:
    '%{name} has a budget for %{count} of the orders already, which stays. |||| %{name} has budgets for %{count} of the orders already, which stay.',
  how: 'Budget',
  usual: 'Proposed',
  same: 'Same for each',
  none: 'None yet',
  says: {
    usual: '%{sum} for %{count} order in all. |||| %{sum} for %{count} orders in all.',
    reason:
      'For each product: the average of the artist’s last three orders, or of all artists’ last three, or its usual budget.',
    without:
      'Nothing is proposed for %{count} order, which stays without a budget. |||| Nothing is proposed for %{count} orders, which stay without a budget.',
    none: 'The orders stay without a budget until one is set.',
  },
  each: 'Budget for each order (USD)',
  replace: 'Replace unpaid budgets that are there',
  set: 'Set budgets',
} as const
