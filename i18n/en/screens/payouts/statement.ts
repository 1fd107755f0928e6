/** Texts of the monthly statement of an artist; they load with its page and with the artist's own work. */
export const statement = {
  of: 'Statement of %{name}',
  month: 'Month',
  previous: 'Previous month: %{month}',
  next: 'Next month: %{month}',
  noNext: 'There are no later months',
  summary: 'Summary',
  artist: 'Artist',
  paid: 'Paid',
  madeAt: 'Made on',
  payout: 'Payout and orders',
  total: 'Paid in %{month}',
  none: 'No payouts in %{month}.',
  unpaid: 'Unpaid now',
  unpaidOrders: '%{smart_count} done order |||| %{smart_count} done orders',
  export: {
    label: 'Download CSV',
    pending: 'Downloading…',
    done: 'The statement is downloaded',
    broken: 'The download was interrupted. Please try again.',
  },
} as const
