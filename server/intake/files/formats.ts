import type { ImportField, ImportKind } from '#contract/imports/fields.ts'
import { fieldsOf, missingFields } from '#contract/imports/fields.ts'
import type { ImportFormat } from '#contract/imports/imports.ts'
import { guessColumns, plainHeading } from './headings.ts'
import { isNumberedPart } from './numberedItems.ts'

interface Format {
  readonly name: Exclude<ImportFormat, 'own' | 'other'>
  readonly kind: ImportKind
  /** Headings that this format has, and of the kinds that we know only this one. */
  readonly known: readonly string[]
  /** The fields of its columns, by heading without case and signs; the first heading that a file has wins. */
  readonly columns: Readonly<Partial<Record<ImportField, readonly string[]>>>
}

const SHOPIFY_ORDERS: Format = {
  name: 'shopifyOrders',
  kind: 'orders',
  known: ['name', 'lineitemname', 'lineitemquantity'],
  columns: {
    // Lines after the first of an order have only its name. It is its id, too, in exports without one.
    orderKey: ['name'],
    externalId: ['id', 'name'],
    paidAt: ['paidat', 'createdat'],
    totalPrice: ['total'],
    currency: ['currency'],
    payment: ['financialstatus'],
    cancelledAt: ['cancelledat'],
    email: ['email'],
    phoneNumber: ['phone'],
    fullName: ['billingname'],
    billingPhone: ['billingphone'],
    billingCountry: ['billingcountry'],
    shippingName: ['shippingname'],
    shippingPhone: ['shippingphone'],
    company: ['shippingcompany'],
    address1: ['shippingaddress1', 'shippingstreet'],
    address2: ['shippingaddress2'],
    city: ['shippingcity'],
    province: ['shippingprovincename'],
    provinceCode: ['shippingprovince'],
    zip: ['shippingzip'],
    countryCode: ['shippingcountry'],
    productName: ['lineitemname'],
    quantity: ['lineitemquantity'],
    price: ['lineitemprice'],
    vendor: ['vendor'],
    orderNote: ['notes'],
    attributes: ['noteattributes'],
  },
}

const SHOPIFY_CUSTOMERS: Format = {
  name: 'shopifyCustomers',
  kind: 'customers',
  known: ['firstname', 'lastname', 'email', 'totalspent', 'totalorders'],
  columns: {
    firstName: ['firstname'],
    lastName: ['lastname'],
    email: ['email'],
    phone: ['phone'],
    otherPhone: ['defaultaddressphone'],
    company: ['defaultaddresscompany', 'company'],
    address1: ['defaultaddressaddress1', 'address1'],
    address2: ['defaultaddressaddress2', 'address2'],
    city: ['defaultaddresscity', 'city'],
    province: ['defaultaddressprovince', 'province'],
    provinceCode: ['defaultaddressprovincecode', 'provincecode'],
    zip: ['defaultaddresszip', 'zip'],
    country: ['defaultaddresscountry', 'country'],
    countryCode: ['defaultaddresscountrycode', 'countrycode'],
    tags: ['tags'],
    note: ['note'],
  },
}

/** The exports of orders that plugins of WooCommerce make, and its own list of orders. */
const WOO_ORDERS: Omit<Format, 'known'> = {
  name: 'wooOrders',
  kind: 'orders',
  columns: {
    externalId: ['orderid', 'ordernumber', 'order#', 'id'],
    paidAt: ['paiddate', 'datepaid', 'orderdate', 'date', 'datecreated'],
    totalPrice: ['ordertotal', 'ordertotalamount', 'total'],
    currency: ['ordercurrency', 'currency'],
    payment: ['orderstatus', 'status'],
    email: ['billingemail', 'emailbilling', 'customeremail'],
    firstName: ['billingfirstname', 'firstnamebilling'],
    lastName: ['billinglastname', 'lastnamebilling'],
    fullName: ['customer', 'customername', 'billingname', 'fullnamebilling'],
    billingPhone: ['billingphone', 'phonebilling'],
    billingCountry: ['billingcountry', 'countrycodebilling', 'countrynamebilling'],
    shippingFirstName: ['shippingfirstname', 'firstnameshipping'],
    shippingLastName: ['shippinglastname', 'lastnameshipping'],
    shippingPhone: ['shippingphone', 'phoneshipping'],
    company: ['shippingcompany', 'companyshipping'],
    address1: ['shippingaddress1', 'address12shipping', 'address1shipping'],
    address2: ['shippingaddress2', 'address2shipping'],
    city: ['shippingcity', 'cityshipping'],
    provinceCode: ['shippingstate', 'statecodeshipping'],
    province: ['statenameshipping'],
    zip: ['shippingpostcode', 'postcodeshipping'],
    countryCode: ['shippingcountry', 'countrycodeshipping'],
    country: ['countrynameshipping'],
    productName: ['itemname', 'productname', 'lineitemname', 'name'],
    quantity: ['itemquantity', 'quantityrefund', 'quantity', 'qty'],
    price: ['itemcost', 'itemprice', 'itemsubtotalperunit'],
    lineTotal: ['itemtotal', 'orderlinetotal', 'orderlinesubtotal'],
    itemList: ['lineitems', 'products', 'orderitems'],
    orderNote: ['customernote', 'customermessage'],
  },
}

const WOO_CUSTOMERS: Omit<Format, 'known'> = {
  name: 'wooCustomers',
  kind: 'customers',
  columns: {
    firstName: ['firstname', 'billingfirstname'],
    lastName: ['lastname', 'billinglastname'],
    fullName: ['name', 'displayname'],
    email: ['email', 'useremail', 'billingemail'],
    phone: ['billingphone', 'phone'],
    otherPhone: ['shippingphone'],
    company: ['billingcompany'],
    address1: ['billingaddress1'],
    address2: ['billingaddress2'],
    city: ['billingcity', 'city'],
    province: ['region'],
    provinceCode: ['billingstate'],
    zip: ['billingpostcode', 'postalcode'],
    countryCode: ['billingcountry', 'countryregion'],
  },
}

/** More exact ones first. */
const FORMATS: readonly Format[] = [
  SHOPIFY_ORDERS,
  { ...SHOPIFY_CUSTOMERS },
  { ...SHOPIFY_CUSTOMERS, known: ['firstname', 'lastname', 'email', 'acceptsemailmarketing'] },
  { ...SHOPIFY_CUSTOMERS, known: ['firstname', 'lastname', 'email', 'acceptsmarketing'] },
  { ...WOO_ORDERS, known: ['orderid', 'billingemail', 'ordertotal'] },
  { ...WOO_ORDERS, known: ['ordernumber', 'billingemail'] },
  { ...WOO_ORDERS, known: ['orderid', 'billingemail', 'status'] },
  { ...WOO_ORDERS, known: ['ordernumber', 'emailbilling'] },
  { ...WOO_ORDERS, known: ['orderid', 'emailbilling'] },
  { ...WOO_ORDERS, known: ['orderid', 'orderdate', 'productitem1name'] },
  { ...WOO_ORDERS, known: ['order#', 'customertype', 'products'] },
  { ...WOO_CUSTOMERS, known: ['username', 'signup', 'email', 'totalspend'] },
  { ...WOO_CUSTOMERS, known: ['useremail', 'userlogin'] },
  { ...WOO_CUSTOMERS, known: ['useremail', 'billingphone'] },
  { ...WOO_CUSTOMERS, known: ['email', 'billingphone', 'username'] },
]

/** Headings of plugins that have a column for each item: `line_item_1`. */
const NUMBERED = /^lineitem\d+$/

const holdsItems = (plain: string): boolean => NUMBERED.test(plain) || isNumberedPart(plain)

function columnsOf(format: Format, headings: readonly string[]): (ImportField | null)[] {
  const plain = headings.map(plainHeading)
  const found: (ImportField | null)[] = plain.map((heading) => (holdsItems(heading) ? 'itemList' : null))
  for (const [field, names] of Object.entries(format.columns)) {
    const name = names.find((each) => plain.includes(each))
    if (name !== undefined) found[plain.indexOf(name)] = field as ImportField
  }
  return found
}

export interface Recognised {
  readonly format: ImportFormat
  readonly kind: ImportKind
  readonly columns: readonly (ImportField | null)[]
}

const isOwn = (
  kind: ImportKind,
  columns: readonly (ImportField | null)[],
  headings: readonly string[],
): boolean => {
  const own = new Set(fieldsOf(kind).map(plainHeading))
  return (
    missingFields(kind, columns).length === 0 &&
    headings.every((heading) => heading === '' || own.has(plainHeading(heading)))
  )
}

/** The format of a file by its headings, and what its columns hold; `other` has guesses for the person to confirm. */
export function recognise(kind: ImportKind, headings: readonly string[]): Recognised {
  const plain = new Set(headings.map(plainHeading))
  const format = FORMATS.find(({ known }) => known.every((name) => plain.has(name)))
  if (format) return { format: format.name, kind: format.kind, columns: columnsOf(format, headings) }
  const columns = guessColumns(kind, headings)
  return { format: isOwn(kind, columns, headings) ? 'own' : 'other', kind, columns }
}
