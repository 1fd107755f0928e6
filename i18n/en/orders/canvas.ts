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
  check: {
    title: 'Print check',
    failed: 'The print could not be checked.',
    unknown: 'There is no print product for %{name}: its size is not checked.',
    unread: {
      archive: 'Files in an archive can’t be checked. Unpack it first.',
      document: 'Documents can’t be checked here. Open it to look at it.',
      broken: 'This picture could not be read completely. Only the points listed here were checked.',
    },
    pixels: '%{width} × %{height} px',
    space: { RGB: 'RGB', CMYK: 'CMYK', GREY: 'Grey', OTHER: 'Unusual colours' },
    fine: '%{dpi} dpi at %{width} x %{height} cm: fine',
    soft: '%{dpi} dpi at %{width} x %{height} cm: will look soft',
    cut: '%{percent}% is cut off: the proportions differ from %{name}',
    transparent: 'It is transparent in places: they print white',
    colour: 'Its colours are not RGB: they may print differently',
  },
  asked: {
    soft: 'Will look soft in print: %{names}',
    cut: 'Has other proportions than the print: %{names}',
    transparent: 'Is transparent in places: %{names}',
    colour: 'Has colours that may print differently: %{names}',
  },
  bulk: {
    faulty:
      'The print of %{count} order may not come out well: |||| The prints of %{count} orders may not come out well:',
    fault: {
      soft: 'will look soft',
      cut: 'other proportions',
      transparent: 'transparent in places',
      colour: 'unusual colours',
    },
    more: 'and %{count} more',
    unchecked:
      'The prints of %{count} more order are not checked: too many at once. |||| The prints of %{count} more orders are not checked: too many at once.',
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
    movedOn: 'The order has moved on, so this can no longer be saved. Copy what you still need.',
  },
} as const
