/** Texts of the stores (D-4.23). */
export const stores = {
  title: 'Stores',
  one: 'store',
  empty: 'There are no stores yet. Store staff see the orders of their stores.',
  fields: {
    name: 'Name',
    sources: 'Sells under',
    otherNames: 'Also called',
    phoneCountry: 'Country of phone numbers',
    active: 'Active',
  },
  values: { sources: { TURNED_NINJA: 'TURNED NINJA', TURNED_HUMAN: 'TURNED HUMAN' } },
  rules: { phoneCountry: 'Use a code such as US or VN.' },
  inactive: '%{name} (not active)',
  make: 'New store',
  also: 'Also called %{name}',
  notOffered: '%{name} is not active, so it is not offered.',
  open: 'Open this store',
} as const
