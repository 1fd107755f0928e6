/** Saved views of the orders list. */
export const savedViews = {
  label: 'Saved views',
  first: 'Active',
  failed: 'The saved views could not be loaded.',
  shared: 'Shared with everyone',
  changed: 'Changed',
  save: 'Save view',
  saveNew: 'Save as new view',
  edit: 'View',
  update: 'Save changes',
  delete: 'Delete view',
  confirmDelete: 'Are you sure you want to delete the view %{name}?',
  name: 'Name',
  share: 'Share with everyone',
  saved: 'View [%{name}] is saved',
  deleted: 'View [%{name}] is deleted',
} as const
