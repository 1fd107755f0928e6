/** Texts of every plain resource; `%{one}` is what one of its records is called. */
export const plain = {
  actions: 'Actions',
  create: 'Create %{one}',
  addExamples: 'Add examples',
  examplesAdded: '%{smart_count} example added |||| %{smart_count} examples added',
  created: 'The %{one} %{name} is created',
  updated: 'The %{one} %{name} is updated',
  deleted: 'The %{one} %{name} is deleted',
  deleteIt: 'Delete %{one} %{name}',
  deleteText: 'Are you sure you want to delete %{one} %{name}?',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  since: 'from %{value}',
  until: 'up to %{value}',
  reversed: 'The first value is larger than the last one.',
} as const
