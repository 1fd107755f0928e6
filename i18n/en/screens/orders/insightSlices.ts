/** What a bar of the insights counts, as a filter of the orders. */
export const insightSlices = {
  name: 'Insights',
  revenue: 'paid, not refunded',
  finished: 'finished',
  late: 'late',
  rounds: '%{count} round |||| %{count} rounds',
  firstPass: 'first %{stage} approved',
  sentBack: 'first %{stage} sent back',
  time: 'finished, were in %{status}',
  answers: {
    within: 'answered within a day',
    later: 'answered later than a day',
    waiting: 'still waiting, less than a day',
  },
  lane: '%{status}, %{age}',
  stage: { SKETCH: 'sketch', COLOR: 'colour' },
  age: {
    0: 'since today',
    '1-2': 'for 1–2 days',
    '3-6': 'for 3–6 days',
    '7+': 'for 7 days or more',
  },
} as const
