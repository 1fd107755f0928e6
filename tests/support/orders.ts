import { INTAKE_TOKEN, type TestServer } from './server.ts'

let made = 0

export interface MadeOrder {
  readonly id: number
  readonly number: number
  readonly code: string
}

/** A valid order for the intake; overrides replace whole fields. */
export function buildIntakeOrder(overrides: Readonly<Record<string, unknown>> = {}) {
  made += 1
  return {
    externalId: `test-${process.pid}-${made}`,
    source: 'TURNED_NINJA',
    store: 'Hanoi',
    totalPrice: 80,
    customer: {
      firstName: 'Ánh',
      lastName: 'Trần',
      email: 'anh.tran@example.com',
      phonePrefix: '+84',
      phoneNumber: '912 345 678',
    },
    items: [
      { productName: 'Anime Portrait', price: 80, photos: [{ url: 'https://photos.example.com/a.jpg' }] },
    ],
    ...overrides,
  }
}

/** Creates an order through the intake, as a shop does. */
export async function makeOrder(
  server: TestServer,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<MadeOrder> {
  const answer = await server.ask('POST', '/api/intake/bookings', {
    body: buildIntakeOrder(overrides),
    headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
  })
  if (answer.status !== 201) throw new Error(`The intake answered ${answer.status}: ${answer.text}`)
  return answer.json as unknown as MadeOrder
}
