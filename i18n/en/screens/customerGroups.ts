/** Texts of the pages of customer groups, in addition to those that other screens show, too. */
export const customerGroups = {
  empty: 'There are no groups yet.',
  emptyHint: 'A group gathers customers, such as those who buy for their companies.',
  create: 'Create group',
  created: 'Group is created: %{name}',
  updated: 'Group is updated: %{name}',
  deleted: 'Group is deleted: %{name}',
  deleteIt: 'Delete group %{name}',
  deleteText: 'Are you sure you want to delete group %{name}? Its customers stay.',
  actions: 'Actions',
  facts: 'Details',
  members: '%{smart_count} customer |||| %{smart_count} customers',
  noMembers: 'Nobody is in this group yet.',
  add: 'Add customers',
  noSearch: 'To add customers you need the permission “See the list of customers”.',
  find: 'Find in this group',
  more: '%{smart_count} more: search to find them |||| %{smart_count} more: search to find them',
} as const
