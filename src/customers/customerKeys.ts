/** Query keys of customers and their groups. */
export const CUSTOMER_KEYS = {
  all: ['customers'],
  lists: ['customers', 'getList'],
  records: ['customers', 'getOne'],
  anniversaryTypes: ['customers', 'anniversaryTypes'],
  merge: ['customers', 'merge'],
  erasure: ['customers', 'erasure'],
  erasurePreview: ['customers', 'erasurePreview'],
  groups: ['customerGroups'],
  groupLists: ['customerGroups', 'getList'],
} as const
