/** Texts of an artist's own jobs, deadlines and earnings; they load with that page. */
export const myWork = {
  jobs: {
    title: 'My jobs',
    all: 'All my orders',
    none: 'No open jobs',
    noneHint: 'New jobs appear here as soon as an order is assigned to you.',
    failed: 'Your jobs could not be loaded',
    more: 'Show all %{count}',
    fewer: 'Show fewer',
    first: 'The %{shown} jobs with the nearest deadlines of %{total}.',
  },
  group: {
    late: 'Late',
    today: 'Due today',
    week: 'This week',
    later: 'Later',
    waiting: 'Waiting for others',
    waitingHint: 'In review, with the customer or in print. Nothing to do for you now.',
  },
  earnings: {
    unpaid: 'Not paid yet',
    inWork: 'In work',
    orders: '%{smart_count} order |||| %{smart_count} orders',
    thisMonth: 'Paid this month',
    lastMonth: 'Last month %{amount}',
    total: 'Paid in total',
    totalNote: 'Since your first payout',
    failed: 'Your earnings could not be loaded: %{reason}',
  },
  unpaid: {
    title: 'Done, not paid yet',
    all: 'View all',
    none: 'All your done orders are paid.',
    failed: 'Your unpaid work could not be loaded',
  },
  payouts: { title: 'Latest payouts', all: 'All payouts', none: 'You have no payouts yet.' },
  statement: { title: 'Monthly statement', open: 'Open' },
} as const
