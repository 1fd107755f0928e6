/** What an order still has open (D-4.34), in a cell of the export. */
export const stillOpen = {
  notes: 'notes on the pictures: %{count}',
  todos: 'to-dos: %{count}',
  undelivered: 'nothing delivered',
  notPaid: 'not paid by the customer',
  unread: 'unread answers: %{count}',
  notSent: 'customer not notified',
  unbudgeted: 'artist without a budget',
} as const
