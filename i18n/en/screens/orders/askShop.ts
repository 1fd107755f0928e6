/** Asking the shop of an order to cancel it or to pay back; loaded with the card of the shop. */
export const askShop = {
  cancel: 'Cancel in the shop…',
  refund: 'Refund…',
  asking: {
    CANCELLATION: 'The shop is being asked to cancel the order.',
    REFUND: 'The shop is being asked to pay back.',
  },
  asked: 'The shop is being asked. Its answer shows here.',
  fields: {
    reason: 'Reason, which the shop keeps',
    amount: 'Amount (%{currency})',
    notify: 'Have the shop write to the customer',
    restock: 'Put the items back into stock',
    payBack: 'Pay back all that is left (%{amount})',
    quantity: '%{name}, of %{count}',
  },
  cancelTitle: 'Cancel the order in the shop',
  cancelText:
    'The shop cancels the order. What that means for the work here is asked afterwards, if somebody is drawing it already.',
  cancelIt: 'Cancel the order',
  refundTitle: 'Pay back in the shop',
  refundText: 'The shop pays back to the way the customer paid. At most %{amount} are left.',
  refundItems: 'Items paid back',
  refundIt: 'Pay back',
} as const
