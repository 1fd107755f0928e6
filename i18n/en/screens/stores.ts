/** Texts of the screens of stores, in addition to those that other screens show, too. */
export const stores = {
  hints: {
    sources: 'Orders of this source that name no store belong here, if no other store sells under it.',
    otherNames: 'Orders with one of these names belong here. Former names are added.',
    phoneCountry: 'Two letters, such as US. Empty: that of the shop.',
    active: 'A store that is not active is no longer offered. Its orders and users keep it.',
  },
  merge: {
    action: 'Merge',
    title: 'Merge %{name} into another store',
    into: 'Merge into',
    search: 'Search stores',
    moves:
      'Orders that move: %{orders}. Users: %{users}. Print products: %{printProducts}. The name %{name} leads to the other store from then on. This can’t be undone.',
    failed: 'The numbers could not be loaded.',
    submit: 'Merge',
    done: '%{name} is merged into %{into}',
    none: 'There is no other active store to merge into.',
  },
} as const
