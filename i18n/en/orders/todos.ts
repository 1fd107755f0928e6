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
  added: 'To-do is added!',
  updated: 'To-do is updated!',
  resolved: 'To-do is resolved!',
  removed: 'To-do is removed!',
} as const
