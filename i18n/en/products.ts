/** Texts of the products (D-4.24). */
export const products = {
  title: 'Products',
  one: 'product',
  empty: 'There are no products yet. Names that come with orders are listed here to be set up.',
  fields: {
    name: 'Name',
    productType: 'Type',
    budget: 'Usual budget in $',
    orderDays: 'Days to the deadline',
    fasterOrderDays: 'Days with Faster Processing',
    printProduct: 'Print product',
    position: 'Place in lists',
    otherNames: 'Also called',
    active: 'On sale',
  },
  values: { productType: { DIGITAL: 'Digital', CANVAS: 'Canvas', POSTER: 'Poster', EXTRA: 'Extra fee' } },
  hints: {
    budget: 'Offered when an artist is assigned.',
    orderDays: 'Empty: the limits of the shop. An order takes the longest of its products.',
    position: 'Products without one come after, by name.',
    otherNames:
      'Items of orders with one of these names are this product. Former names are added by themselves.',
    active: 'A product that is not on sale is no longer offered. Orders keep it.',
  },
  onlyFees: {
    title: 'Only the extra fees so far',
    text: 'Create the products that you sell, add examples, or let orders come in: their names are then listed here.',
  },
  seen: {
    title: 'Seen, not set up',
    text: 'These names came with orders. Set them up, or join them with a product that is the same.',
    orders: '%{smart_count} order |||| %{smart_count} orders',
    setUp: 'Set up',
    setUpIt: 'Set up %{name}',
    join: 'Join',
    joinIt: 'Join %{name} with a product',
    search: 'Search products',
    done: '%{name} is set up',
    joined: '%{name} is joined with %{product}',
    failed: 'The names could not be loaded',
    all: 'Show all %{count}',
  },
} as const
