/** Deliveries of an order. */
export const delivery = {
  upload: 'Files for the customer',
  submit: 'Submit',
  zip: 'Download all (zip)',
  added: 'Files are added to the delivery!',
} as const
