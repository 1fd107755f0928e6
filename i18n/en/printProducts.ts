/** Texts of the print products. */
export const printProducts = {
  title: 'Print products',
  one: 'print product',
  empty: 'There are no print products yet.',
  emptyHint: 'List what you print on and its size: final files are checked for enough pixels.',
  fields: {
    name: 'Name',
    width: 'Width in cm',
    height: 'Height in cm',
    minDpi: 'Smallest resolution in dpi',
    price: 'Price',
    store: 'Printed by',
    vendorReference: 'Vendor reference',
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
    variantTaken: '“%{name}” already has this variant: %{value}',
  },
} as const
