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
  changeTab: 'Change',
  history: 'Budget history',
  paid: 'It is paid. To correct it, add an extra payment.',
  done: "Order [#%{number}]'s budget is changed to %{amount}$",
  negative: "Budget can't be negative",
  unchanged: 'Please update new Budget',
  notNumber: 'Please enter number',
  noAction: 'Please select action!',
  zero: 'Please enter %{what}',
  negativeChange: "%{what} can't be negative",
  what: { MODIFY: 'change budget', INCREASE: 'increase budget', DECREASE: 'decrease budget' },
  action: 'Action',
  actions: { MODIFY: 'Modify', INCREASE: 'Increase', DECREASE: 'Decrease' },
  artist: 'Artist',
  now: 'now %{amount}',
  amount: 'Amount in $',
  note: 'Note',
  noHistory: 'No changes yet',
  historyFailed: 'The history could not be loaded.',
  entries: {
    MODIFY: 'Budget changed',
    INCREASE: 'Budget increased',
    DECREASE: 'Budget decreased',
    CHANGE_ARTIST: 'Artist changed',
  },
} as const
