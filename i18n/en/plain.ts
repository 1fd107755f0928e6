/** Texts of every plain resource; `%{one}` is what one of its records is called. */
export const plain = {
  actions: 'Actions',
  create: 'Create %{one}',
  created: 'The %{one} is created',
  updated: 'The %{one} is updated',
  deleted: 'The %{one} is deleted',
  confirmDelete: 'Confirm Delete',
  deleteText: 'Are you sure you want to delete %{one} %{name}?',
} as const
