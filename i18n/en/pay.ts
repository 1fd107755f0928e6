/** Texts of the buttons that open the dialog that pays artists (A§5). */
export const pay = {
  open: 'Paid',
  openConfirm: 'Confirm Payment',
} as const
