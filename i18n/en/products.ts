/** Texts of the products (D-4.24). */
export const products = {
  title: 'Products',
  one: 'product',
  empty: 'There are no products yet. Names that come with orders are listed here.',
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
} as const
