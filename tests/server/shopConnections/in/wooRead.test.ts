import { describe, expect, test } from 'vitest'
import { readShopify } from '#server/intake/shop/readShopify.ts'
import { readWooCommerce } from '#server/intake/shop/readWooCommerce.ts'
import { toShopOrder } from '#server/shopConnections/in/toShopOrder.ts'
import { shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { wooLine, wooOrder } from '#tests/support/outside/wooCommerce.ts'

const TRAITS = { source: 'TURNED_HUMAN', photoNames: ['_wcuf_uploads', 'Bild'], prefix: 'wc7-' } as const
type Fields = Readonly<Record<string, unknown>>

const read = (more: Fields = {}, topic = 'order.updated') =>
  readWooCommerce(JSON.stringify(wooOrder(5, more)), topic, 'US', TRAITS)

const meta = (key: string, value: unknown, more: Fields = {}) => ({
  id: 1,
  key,
  value,
  display_key: key,
  display_value: value,
  ...more,
})

describe('an order of WooCommerce', () => {
  test('is read as one of Shopify is', () => {
    expect(
      read({
        billing: {
          first_name: 'Ada',
          last_name: 'Byron',
          email: 'ada@x.example',
          phone: '(613) 555-0142',
          country: 'CA',
        },
        shipping: {
          first_name: 'Bea',
          last_name: 'Byron',
          company: 'B',
          address_1: '1 Main',
          address_2: '2',
          city: 'Ottawa',
          state: 'ON',
          postcode: 'K1A',
          country: 'CA',
        },
        customer_note: 'A gift',
      }),
    ).toMatchObject({
      externalId: 'wc7-5',
      shopNumber: '#5',
      source: 'TURNED_HUMAN',
      currency: 'USD',
      total: 60,
      paid: true,
      orderedAt: '2026-02-27T02:00:05.000Z',
      customer: {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@x.example',
        phone: { phonePrefix: '+1', phoneNumber: '6135550142' },
      },
      shippingAddress: {
        name: 'Bea Byron',
        address1: '1 Main',
        provinceCode: 'ON',
        zip: 'K1A',
        countryCode: 'CA',
      },
      items: [{ productName: 'Dog Portrait', quantity: 1, price: 60, note: 'A gift' }],
      ignored: undefined,
      faults: [],
    })
  })

  test('without a street goes nowhere', () => {
    expect(read().shippingAddress).toBeUndefined()
  })

  test.each([
    [
      'a variation in the name',
      { name: 'Portrait - Large, Two pets', parent_name: 'Portrait', variation_id: 9 },
      { productName: 'Portrait', name: 'Portrait - Large, Two pets' },
    ],
    [
      'a variation in the attributes',
      {
        name: 'Portrait',
        parent_name: 'Portrait',
        variation_id: 9,
        meta_data: [meta('pa_size', 'large', { display_value: 'Large' })],
      },
      { productName: 'Portrait', name: 'Portrait – Large', note: '' },
    ],
    ['a canvas', { name: 'Canvas print' }, { likelyType: 'CANVAS' }],
    ['a price with many decimals', { price: 19.999999999999996, quantity: 3 }, { price: 20, quantity: 3 }],
    ['no price but a total', { price: undefined, total: '45.00', quantity: 3 }, { price: 15 }],
    [
      'a wish',
      { meta_data: [meta('wish', 'Darker', { display_key: 'Your wish' }), meta('_reduced_stock', '1')] },
      { note: 'Your wish: Darker', photos: [] },
    ],
    [
      'a photo',
      { meta_data: [meta('Photo', 'https://x.example/a.jpg')] },
      { note: '', photos: [{ name: 'Photo', url: 'https://x.example/a.jpg' }] },
    ],
    [
      'photos of an app',
      {
        meta_data: [
          meta('_wcuf_uploads', {
            files: [{ url: 'https://x.example/b.jpg', size: 12 }, { url: '//cdn.example.com/c.jpg' }],
          }),
        ],
      },
      { note: '', photos: [{ url: 'https://x.example/b.jpg' }, { url: 'https://cdn.example.com/c.jpg' }] },
    ],
    [
      'photos of another app',
      { meta_data: [meta('_other', 'https://x.example/b.jpg')] },
      { note: '', photos: [] },
    ],
  ])('has an item with %s', (_, line, item) => {
    expect(read({ line_items: [wooLine(1, line)] }).items).toMatchObject([item])
  })

  test.each([
    ['NO_ID', { id: 0 }],
    ['NO_CONTACT', { billing: {} }],
    ['CURRENCY', { currency: 'EUR' }],
    ['NO_ITEMS', { line_items: [] }],
    ['INVALID_TOTAL', { total: 'a lot' }],
  ])('waits for a person: %s', (reason, more) => {
    expect(read(more).faults).toMatchObject([{ reason }])
  })

  test('has its whole state, in UTC', () => {
    const given = wooOrder(5, {
      status: 'completed',
      refunds: [{ id: 3, reason: 'Late [atelier:refund-9]', total: '-5.00' }],
      meta_data: [
        meta('_wc_shipment_tracking_items', [
          {
            tracking_id: 'k',
            tracking_number: '1Z',
            tracking_provider: 'ups',
            custom_tracking_link: 'javascript:alert(1)',
          },
        ]),
      ],
    })
    const body = JSON.stringify(given)
    const reading = readWooCommerce(body, 'order.updated', 'US', TRAITS)
    expect(
      toShopOrder({ kind: 'WOOCOMMERCE', topic: 'order.updated', body, photoNames: [], reading }),
    ).toMatchObject({
      id: '5',
      updated: '2026-02-27T02:00:00.000Z',
      payment: 'PARTIALLY_REFUNDED',
      cancelled: null,
      deleted: false,
      customer: { id: '705', email: 'woo-5@shop.example' },
      lines: [{ id: '1', variantId: '91', sku: 'DOG' }],
      refunds: [{ id: '3', amount: 5, reason: 'Late', key: 'refund-9' }],
      fulfilments: [{ id: 'k', carrier: 'ups', trackingCode: '1Z', trackingUrl: '' }],
      status: 'completed',
    })
  })
})

describe('an order of Shopify', () => {
  const NINJA = { source: 'TURNED_NINJA', photoNames: ['_Bild'] } as const
  const items = (properties: unknown, more: Fields = {}) =>
    readShopify(
      JSON.stringify(shopOrder(5, { line_items: [shopLine({ properties })], ...more })),
      'orders/create',
      'US',
      NINJA,
    ).items

  test('gives photos of the named properties, also internal ones', () => {
    const properties = [
      { name: '_Bild', value: '[{"url":"https://x.example/a.jpg"}]' },
      { name: '_else', value: 'https://x.example/b.jpg' },
    ]
    expect(items(properties)).toMatchObject([{ note: '', photos: [{ url: 'https://x.example/a.jpg' }] }])
  })

  test('says nothing new by what the house wrote there itself', () => {
    const more = {
      note_attributes: [
        { name: 'atelier:status', value: 'SKETCH' },
        { name: 'Gift', value: 'yes' },
      ],
      note: 'Ring twice\nAtelier: https://atelier.example/order/AT-1',
    }
    expect(items([], more)).toMatchObject([{ note: 'Gift: yes\nRing twice' }])
  })
})
