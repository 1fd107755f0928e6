/** Texts of the stores (D-4.23). */
export const stores = {
  title: 'Stores',
  one: 'store',
  empty: 'There are no stores yet. Orders name theirs, and its staff see them.',
  fields: {
    name: 'Name',
    sources: 'Sells under',
    otherNames: 'Also called',
    phoneCountry: 'Country of phone numbers',
    active: 'Active',
  },
  values: { sources: { TURNED_NINJA: 'TURNED NINJA', TURNED_HUMAN: 'TURNED HUMAN' } },
  rules: { phoneCountry: 'Use a code such as US or VN.' },
  hints: {
    sources: 'Orders of this source that name no store belong here, if no other store sells under it.',
    otherNames: 'Orders with one of these names belong here. Former names are added.',
    phoneCountry: 'Two letters, such as US. Empty: that of the shop.',
    active: 'A store that is not active is no longer offered. Its orders and users keep it.',
  },
  inactive: '%{name} (not active)',
  make: 'New store',
  also: 'Also called %{name}',
  notOffered: '%{name} is not active, so it is not offered.',
  open: 'Open this store',
  merge: {
    action: 'Merge',
    title: 'Merge %{name} into another store',
    into: 'Merge into',
    search: 'Search stores',
    moves:
      'Orders that move: %{orders}. Users: %{users}. Print products: %{printProducts}. The name %{name} leads to the other store from then on. It cannot be undone.',
    failed: 'What moves could not be loaded',
    submit: 'Merge',
    done: '%{name} is merged into %{into}',
    none: 'There is no other active store to merge into.',
  },
} as const
