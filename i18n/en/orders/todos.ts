/** To-dos of an order. */
export const todo = {
  title: 'To-dos',
  open: '%{smart_count} open |||| %{smart_count} open',
  none: 'Nothing to do.',
  add: 'Add a to-do',
  send: 'Add',
  edit: 'Edit: %{detail}',
  remove: 'Remove: %{detail}',
  confirmRemove: 'Remove this to-do?',
  for: 'For %{name}',
  createdBy: 'By %{name}, %{date}',
  resolvedBy: 'Done by %{name}, %{date}',
  added: 'Todo is added!',
  updated: 'Todo is updated!',
  resolved: 'Todo is resolved!',
  removed: 'Todo is removed!',
} as const
