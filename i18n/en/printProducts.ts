/** Texts of the print products. */
export const printProducts = {
  title: 'Print products',
  one: 'print product',
  empty: 'There are no print products yet.',
  emptyHint: 'What you print on, with its size: final files are checked for enough pixels.',
  fields: {
    name: 'Name',
    width: 'Width in cm',
    height: 'Height in cm',
    minDpi: 'Smallest resolution in dpi',
    price: 'Price',
    store: 'Printed by',
    vendorReference: 'Reference of the vendor',
    shopVariants: 'Variants in the shops',
    active: 'On sale',
    picture: 'Picture',
  },
  hints: {
    shopVariants:
      'Variant ids or SKUs of connected shops: items with one of them are printed as this product.',
  },
  size: 'Size',
  pixels: 'Smallest picture',
  needs: 'A picture needs at least %{width} × %{height} px.',
  rules: {
    priceOfActive: 'What is on sale needs a price.',
    variantTaken: '“%{name}” has this variant already: %{value}',
  },
} as const
