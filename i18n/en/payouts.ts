/** Texts of the payouts to artists (B§2 Payouts list, Payout detail). */
export const payouts = {
  title: 'Payouts',
  one: 'Payout',
  runs: 'Pay runs',
  statement: 'Statement',
  failed: 'The payouts could not be loaded.',
  print: 'Print',
  extra: 'Extra',
  status: { complete: 'Complete', voided: 'Voided' },
  fields: {
    amount: 'Amount',
  },
} as const
