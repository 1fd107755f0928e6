/** Deliveries of an order. */
export const delivery = {
  upload: 'Files for the customer',
  submit: 'Submit',
  zip: 'Download all (zip)',
  missing:
    '%{smart_count} final file is not delivered yet. |||| %{smart_count} final files are not delivered yet.',
  deliverThese: 'Deliver these files',
  deliverAndSend: 'Deliver and send',
  delivered: 'The files are delivered!',
  choose: 'Whose files do you want to deliver?',
  ofArtist: '%{name}: %{smart_count} file |||| %{name}: %{smart_count} files',
  deliver: 'Deliver',
  links: {
    title: 'Delivery links',
    failed: 'The delivery links could not be loaded.',
    empty: 'No delivery link has been sent.',
    emptyHint: 'Messages whose template uses the delivery link contain one.',
    newLinkHint: 'The link is shown only now. Anyone who has it can download the delivered files.',
    downloaded: 'Downloaded %{date}',
    state: {
      SENT: 'Sent',
      OPENED: 'Opened',
      DOWNLOADED: 'Downloaded',
      EXPIRED: 'Expired',
      REVOKED: 'Revoked',
    },
  },
  added: 'Files are added to the delivery!',
} as const
