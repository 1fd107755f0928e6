type Fields = Readonly<Record<string, unknown>>

/** A line as WooCommerce sends it. */
export const wooLine = (id: number, more: Fields = {}): Fields => ({
  id,
  name: 'Dog Portrait',
  product_id: 90 + id,
  variation_id: 0,
  quantity: 1,
  subtotal: '60.00',
  total: '60.00',
  total_tax: '0.00',
  sku: 'DOG',
  price: 60,
  parent_name: null,
  meta_data: [],
  ...more,
})

/** An order of one portrait for 60 dollars, as WooCommerce sends it; its customer is named by its id. */
export const wooOrder = (id: number, more: Fields = {}): Fields => ({
  id,
  parent_id: 0,
  number: String(id),
  status: 'processing',
  currency: 'USD',
  date_created_gmt: '2026-02-27T02:00:00',
  date_modified_gmt: '2026-02-27T02:00:00',
  date_paid_gmt: '2026-02-27T02:00:05',
  total: '60.00',
  total_tax: '0.00',
  customer_id: 700 + id,
  billing: {
    first_name: 'Vera',
    last_name: `Woo${id}`,
    company: '',
    address_1: '',
    city: '',
    state: '',
    postcode: '',
    country: 'US',
    email: `woo-${id}@shop.example`,
    phone: '',
  },
  shipping: { first_name: 'Vera', last_name: `Woo${id}`, address_1: '', city: '', country: 'US' },
  customer_note: '',
  meta_data: [],
  line_items: [wooLine(1)],
  shipping_lines: [],
  fee_lines: [],
  refunds: [],
  ...more,
})
