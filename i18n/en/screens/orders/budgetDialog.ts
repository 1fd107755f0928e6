/** The dialog that changes a budget, and its history. */
export const orders = {
  budget: {
    changeTab: 'Change',
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
  },
} as const
