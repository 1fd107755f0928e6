/** Texts of pieces that know no business word. */
export const ui = {
  confirm: { title: 'Are you sure?', confirm: 'Confirm', cancel: 'Cancel' },
  selection: 'Selected rows',
  loading: 'Loading…',
  back: 'Back',
  save: 'Save',
  saving: 'Saving…',
  retry: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  picture: { open: 'Open %{name}', previous: 'Previous picture', next: 'Next picture' },
  pager: {
    label: 'Pages',
    none: 'Nothing in this list',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page %{page}',
  },
} as const
