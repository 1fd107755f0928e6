/** What other screens share with the order page, whose own texts are in screens/orders/orderPage.ts. */
export const show = {
  /** The shop's own fields. */
  custom: 'More details',
} as const

export const page = {
  previousArtists: 'Previous Artists',
} as const

export const draft = {
  confirmDiscard: 'Discard what you wrote?',
  confirmFiles: 'Discard the files that you chose?',
  restored: 'Restored what you typed on %{date}.',
  discard: 'Discard',
} as const
