let made = 0

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
