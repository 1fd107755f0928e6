import type { CustomerColumn, ImportField, ImportKind, OrderColumn } from '#contract/imports/fields.ts'
import { CUSTOMER_COLUMNS, ORDER_FILE_COLUMNS } from '#contract/imports/fields.ts'
import { fold } from '#contract/text/fold.ts'

/** A heading without case, accents, spaces and signs: `Lineitem quantity` is `lineitemquantity`. */
export const plainHeading = (heading: string): string => fold(heading).replace(/[^a-z0-9#]/g, '')

/** What the headings of a file are remembered by, in any case and order. */
export const headerKey = (headings: readonly string[]): string =>
  headings.map(plainHeading).toSorted().join('|')

type Words<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** What people call our fields of an order, beside their names. */
const ORDER_WORDS: Words<OrderColumn> = {
  externalId: 'id orderid ordernumber orderno order# order# madon madonhang sodon',
  source: 'ordersource nguon',
  store: 'shop shopname storename cuahang',
  vendor: 'supplier nhacungcap',
  paidAt: 'date orderdate paiddate datepaid createdat purchasedate ngaydat ngaythanhtoan',
  deadline: 'due duedate hanchot',
  totalPrice: 'total ordertotal grandtotal amount tongtien tongcong',
  currency: 'ordercurrency tiente',
  payment: 'status orderstatus paymentstatus financialstatus trangthai',
  firstName: 'billingfirstname givenname forename ten',
  lastName: 'billinglastname surname familyname ho',
  fullName: 'customer customername buyer buyername billingname hoten tenkhach tenkhachhang',
  email: 'mail emailaddress customeremail buyeremail billingemail',
  phoneNumber: 'phone customerphone mobile telephone tel sodienthoai dienthoai sdt',
  language: 'locale langkey ngonngu',
  shippingName: 'recipient recipientname shipto shiptoname nguoinhan',
  shippingPhone: 'recipientphone',
  company: 'shippingcompany companyname congty',
  address1: 'address street shippingaddress shippingaddress1 shippingstreet diachi',
  address2: 'shippingaddress2',
  city: 'town shippingcity thanhpho',
  province: 'state region shippingstate shippingprovince tinh',
  zip: 'zipcode postalcode postcode shippingzip shippingpostcode mabuuchinh',
  country: 'shippingcountry quocgia',
  countryCode: 'shippingcountrycode',
  billingPhone: 'billingphone',
  billingCountry: 'billingcountry',
  productName: 'product item itemname producttitle title lineitemname sanpham tensanpham',
  productType: 'type',
  quantity: 'qty itemquantity soluong',
  price: 'unitprice itemprice lineitemprice dongia gia',
  lineTotal: 'linetotal itemtotal thanhtien',
  note: 'itemnote ghichu',
  orderNote: 'notes ordernotes customernote ordernote',
  photos: 'photo images image picture pictures anh hinhanh',
}

const CUSTOMER_WORDS: Words<CustomerColumn> = {
  firstName: 'givenname forename billingfirstname ten',
  lastName: 'surname familyname billinglastname ho',
  fullName: 'name customer customername displayname hoten tenkhach tenkhachhang',
  email: 'mail emailaddress useremail customeremail billingemail',
  phone: 'phonenumber mobile mobilephone mobilenumber telephone tel billingphone sodienthoai dienthoai sdt',
  language: 'locale langkey ngonngu',
  fbUrl: 'facebook facebookurl',
  igUrl: 'instagram instagramurl',
  company: 'companyname billingcompany congty',
  address1: 'address street billingaddress1 diachi',
  address2: 'billingaddress2',
  city: 'town billingcity thanhpho',
  province: 'state region billingstate tinh',
  zip: 'zipcode postalcode postcode billingpostcode mabuuchinh',
  country: 'countryregion billingcountry quocgia',
  tags: 'tag nhan',
  note: 'notes ghichu',
}

const dictionary = (fields: readonly ImportField[], words: Words<ImportField>) =>
  new Map(
    fields.flatMap((field) =>
      [plainHeading(field), ...(words[field]?.split(' ') ?? [])].map((word): [string, ImportField] => [
        word,
        field,
      ]),
    ),
  )

const GUESSES: Readonly<Record<ImportKind, ReadonlyMap<string, ImportField>>> = {
  orders: dictionary(ORDER_FILE_COLUMNS, ORDER_WORDS),
  customers: dictionary(CUSTOMER_COLUMNS, CUSTOMER_WORDS),
}

/** What the columns probably hold; a field is guessed once, for the column that names it best. */
export function guessColumns(kind: ImportKind, headings: readonly string[]): (ImportField | null)[] {
  const plain = headings.map(plainHeading)
  const own = plain.map((heading) => GUESSES[kind].get(heading))
  const exact = new Set(own.filter((field, at) => field !== undefined && plainHeading(field) === plain[at]))
  const taken = new Set<ImportField>()
  return own.map((field, at) => {
    if (field === undefined || taken.has(field)) return null
    if (exact.has(field) && plainHeading(field) !== plain[at]) return null
    taken.add(field)
    return field
  })
}
