/** Texts of the screens of products, in addition to those that other screens show, too. */
export const products = {
  hints: {
    budget: 'Offered when an artist is assigned.',
    orderDays: 'Empty: the limits of the shop. An order takes the longest of its products.',
    position: 'Products without one come after, by name.',
    otherNames: 'Items with one of these names are this product. Former names are added.',
    active: 'A product that is not on sale is no longer offered. Orders keep it.',
  },
  onlyFees: {
    title: 'Only the extra fees so far',
    text: 'Create products, add examples, or let orders come in: their names are listed here.',
  },
  seen: {
    title: 'Seen, not set up',
    text: 'These names came with orders. Set them up, or join them with a product.',
    orders: '%{smart_count} order |||| %{smart_count} orders',
    setUp: 'Set up',
    setUpIt: 'Set up %{name}',
    join: 'Join',
    joinIt: 'Join %{name} with a product',
    search: 'Search products',
    done: '%{name} is set up',
    joined: '%{name} is joined with %{product}',
    failed: 'The names could not be loaded.',
    all: 'Show all %{count}',
  },
} as const
