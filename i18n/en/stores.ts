/** Texts of the stores (D-4.23). */
export const stores = {
  title: 'Stores',
  one: 'store',
  empty:
    'There are no stores yet. Orders name the store they come from, and store staff see the orders of theirs.',
  fields: {
    name: 'Name',
    sources: 'Sells under',
    otherNames: 'Also called',
    phoneCountry: 'Country of phone numbers',
    active: 'Active',
  },
  values: { sources: { TURNED_NINJA: 'TURNED NINJA', TURNED_HUMAN: 'TURNED HUMAN' } },
  rules: { phoneCountry: 'Use the code of a country, such as US or VN.' },
  hints: {
    sources:
      'An order of this source that names no store belongs here, if no other active store sells under it.',
    otherNames:
      'Orders that come in with one of these names belong here. Former names are added by themselves.',
    phoneCountry:
      'For numbers without a country code in files: a code of two letters, such as US. Empty: that of the shop.',
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
