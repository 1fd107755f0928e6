/** Where a person lives, or an order goes. */
export const ADDRESS_COLUMNS = [
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'provinceCode',
  'zip',
  'country',
  'countryCode',
] as const

/** What a column of a file of orders can hold. An order's own fields are read from its first line that has them. */
export const ORDER_FILE_COLUMNS = [
  'externalId',
  'orderKey',
  'source',
  'store',
  'vendor',
  'paidAt',
  'deadline',
  'totalPrice',
  'currency',
  'payment',
  'cancelledAt',
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phonePrefix',
  'phoneNumber',
  'language',
  'shippingName',
  'shippingFirstName',
  'shippingLastName',
  'shippingPhone',
  ...ADDRESS_COLUMNS,
  'billingPhone',
  'billingCountry',
  'productName',
  'name',
  'productType',
  'quantity',
  'price',
  'lineTotal',
  'note',
  'orderNote',
  'attributes',
  'photos',
  'itemList',
] as const

/** What a column of a file of customers can hold. */
export const CUSTOMER_COLUMNS = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'otherPhone',
  'language',
  'fbUrl',
  'igUrl',
  ...ADDRESS_COLUMNS,
  'tags',
  'note',
] as const

export const IMPORT_KINDS = ['orders', 'customers'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
export type OrderColumn = (typeof ORDER_FILE_COLUMNS)[number]
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]
export type ImportField = OrderColumn | CustomerColumn

export const fieldsOf = (kind: ImportKind): readonly ImportField[] =>
  kind === 'orders' ? ORDER_FILE_COLUMNS : CUSTOMER_COLUMNS

/** Groups of fields of which a file needs at least one each. */
const NEEDED: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  orders: [
    ['externalId'],
    ['productName', 'itemList'],
    ['email', 'phoneNumber', 'billingPhone', 'shippingPhone'],
  ],
  customers: [['email', 'phone', 'otherPhone']],
}

/** The groups of needed fields of which these columns have none. */
export const missingFields = (
  kind: ImportKind,
  columns: readonly (ImportField | null)[],
): readonly (readonly ImportField[])[] =>
  NEEDED[kind].filter((group) => !group.some((field) => columns.includes(field)))
