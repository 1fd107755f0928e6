/** Printing and its tracking (A§4, A§5, A§8); they load with the order page. */
export const canvasLane = {
  ready: 'The files are approved. Printing can start.',
  waits: 'The files are approved. Someone with the permission to start printing must start it.',
  willWait: 'After your approval, someone with the permission to start printing must start it.',
  noProof: 'Add the print vendor’s proof, then approve or reject it.',
  hint: {
    PRINT_PREVIEW: 'Approve or reject the print vendor’s proof.',
    PRINT_TRACKING: 'Approve once the print has arrived.',
    PRINT_RECEIVED: 'The print has been received.',
  },
  tracking: {
    saved: 'Tracking info is updated.',
    none: 'No tracking yet.',
    edit: 'Edit tracking',
    save: 'Save tracking',
    add: 'Add tracking',
    entry: 'Tracking %{number}',
    remove: 'Remove tracking %{number}',
    code: 'Tracking code',
    url: 'Tracking URL',
    from: 'Estimated delivery from',
    to: 'Estimated delivery to',
    vendor: 'Reported by the print vendor',
    movedOn: 'The order has moved on meanwhile: this can no longer be saved. Copy what you still need.',
  },
} as const
