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
    QUEUED: 'Waiting',
    SENDING: 'On its way',
    SENT: 'Sent',
    FAILED: 'Failed',
    OVERTAKEN: 'Replaced by a newer one',
  },
} as const
