/** What shops are told, and what became of it. Loads with the pages that show it. */
export const shopMessages = {
  kinds: {
    FULFILMENT: 'Fulfilled',
    STATUS: 'Status',
    LINK: 'Link to the order here',
    CANCELLATION: 'Cancellation',
    REFUND: 'Refund',
  },
  states: {
    QUEUED: 'Waits',
    SENDING: 'On its way',
    SENT: 'Told',
    FAILED: 'Failed',
    OVERTAKEN: 'Overtaken',
  },
} as const
