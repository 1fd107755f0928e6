/** Asking the shop of an order to cancel it or to pay back; loaded with the card of the shop. */
export const askShop = {
  cancel: 'Cancel in the shop…',
  refund: 'Refund…',
  asking: {
    CANCELLATION: 'The shop is being asked to cancel the order.',
    REFUND: 'The shop is being asked to refund.',
  },
  asked: 'The shop is being asked. Its answer shows here.',
  fields: {
    reason: 'Reason (saved in the shop)',
    amount: 'Amount (%{currency})',
    notify: 'Let the shop notify the customer',
    restock: 'Put the items back into stock',
    payBack: 'Refund all that is left (%{amount})',
    quantity: '%{name}, of %{count}',
  },
  cancelTitle: 'Cancel the order in the shop',
  cancelText:
    'The shop cancels the order. If somebody is already drawing it, you decide afterwards what happens to the work.',
  cancelIt: 'Cancel the order',
  refundTitle: 'Refund in the shop',
  refundText: 'The shop refunds the way the customer paid. At most %{amount} is left.',
  refundItems: 'Items to refund',
  refundIt: 'Refund',
} as const
