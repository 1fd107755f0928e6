/** Budgets of artists (A§2). */
export const budgets = {
  more: '+%{count}',
  open: '+%{more}: budgets of %{count} artists',
  title: 'Budgets',
} as const

export const budget = {
  label: 'Budget',
  title: 'Budget of order #%{number}',
  open: 'Budget of order #%{number}, now %{amount}',
  change: 'Increase or decrease…',
  history: 'Budget history',
  paid: 'It is paid. To correct it, add an extra payment.',
  done: "Order [#%{number}]'s budget is changed to %{amount}$",
  negative: "Budget can't be negative",
  unchanged: 'Please update new Budget',
  notNumber: 'Please enter number',
} as const
