import type { Completion, GivenItem, ParkedOrder } from '#contract/parkedOrders/parkedOrders.ts'

/** An item in the form: `place` is that of the item that was read. */
export interface ItemEntry {
  readonly place?: number
  readonly productName: string
  readonly productType: string
  readonly quantity: number | ''
  readonly price: number | ''
}

export interface TakeValues {
  readonly walkIn: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly storeId: string
  readonly rate: number | ''
  readonly total: number | ''
  readonly items: ItemEntry[]
}

export const NEW_ITEM: ItemEntry = { productName: '', productType: '', quantity: 1, price: '' }

export const isForeign = ({ currency }: Pick<ParkedOrder, 'currency'>): boolean => currency !== 'USD'

/** What was read, to be completed. */
export const takeValues = (order: ParkedOrder): TakeValues => ({
  walkIn: false,
  firstName: order.firstName,
  lastName: order.lastName,
  email: order.email ?? '',
  phone: order.phone ?? '',
  storeId: '',
  rate: order.likelyRate ?? '',
  total: order.total ?? '',
  items: order.items.map(({ place, productName, quantity, price }) => ({
    place,
    productName,
    // As the product is set up, unless a person says otherwise.
    productType: '',
    quantity: quantity ?? '',
    price: price ?? '',
  })),
})

const filled = (text: string): string | undefined => text.trim() || undefined

const itemOf = ({ place, productName, productType, quantity, price }: ItemEntry): GivenItem => ({
  ...(place !== undefined && { place }),
  productName,
  ...(productType !== '' && { productType }),
  // What is missing is refused by the server, at its field.
  quantity: quantity === '' ? 0 : quantity,
  price: price === '' ? -1 : price,
})

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** What the form adds to what was read. */
export function completionOf(order: ParkedOrder, values: TakeValues): Omit<Partial<Completion>, 'version'> {
  const read = takeValues(order)
  const { walkIn, email, phone, firstName, lastName, storeId, rate, total, items } = values
  return {
    walkIn,
    ...(!walkIn && {
      ...(email !== read.email && { email: filled(email) }),
      ...(phone !== read.phone && { phone: filled(phone) }),
      ...(firstName !== read.firstName && { firstName }),
      ...(lastName !== read.lastName && { lastName }),
    }),
    ...(storeId !== '' && { storeId: Number(storeId) }),
    ...(isForeign(order) && rate !== '' && { rate }),
    ...(total !== read.total && total !== '' && { total }),
    ...(differs(items, read.items) && { items: items.map(itemOf) }),
  }
}
