/** Calls with sensitive grants that need no proof of who asks, with the reason. */
export const HARMLESS_CALLS: Readonly<Record<string, string>> = {
  'DELETE /api/attachments/:id': 'an upload of one’s own that nothing uses',
  'POST /api/attachments': 'an upload that nothing uses yet',
  'POST /api/customers/:login/erasure/preview': 'counts; nothing is erased',
  'POST /api/contacts': 'reads the contacts of a list',
  'POST /api/pay-runs/:id/reconciliation': 'compares; nothing is paid',
  'POST /api/payouts/confirmation': 'mails what will be paid; nothing is',
  'POST /api/shop-connections/:id/compare': 'reads from a shop that was confirmed',
  'POST /api/shop-connections/:id/history': 'reads from a shop that was confirmed',
  'POST /api/shop-connections/:id/history/pause': 'reads nothing more for now',
  'POST /api/shop-connections/:id/history/resume': 'reads from a shop that was confirmed',
  'POST /api/shop-connections/:id/read-locations': 'asks an address that was confirmed',
  'POST /api/shop-connections/:id/test': 'asks an address that was confirmed',
  'POST /api/shop-messages/:id/send-again': 'tells what was to be told to a shop that was confirmed',
  'POST /api/webhooks/:id/deliveries/:deliveryId/send': 'sends to an address that was confirmed',
  'POST /api/webhooks/:id/send-since': 'sends to an address that was confirmed',
  'POST /api/webhooks/:id/test': 'sends to an address that was confirmed',
}
