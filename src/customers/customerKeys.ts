/** Query keys of customers, their groups and chat contacts. */
export const CUSTOMER_KEYS = {
  all: ['customers'],
  lists: ['customers', 'getList'],
  records: ['customers', 'getOne'],
  anniversaryTypes: ['customers', 'anniversaryTypes'],
  merge: ['customers', 'merge'],
  groups: ['customerGroups'],
  groupLists: ['customerGroups', 'getList'],
  contacts: ['contacts'],
} as const
