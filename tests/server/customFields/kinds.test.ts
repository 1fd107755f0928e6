import { vi } from 'vitest'
import { migrateCustom } from '#tests/support/customFields.ts'
import { testOrderField } from '#tests/support/customServer.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: {} }
})

testOrderField('giftNote', 'Chúc mừng\nsinh nhật', '', migrateCustom)
testOrderField('insured', 12.5, null, migrateCustom)
testOrderField('packing', 'SILK', 'PAPER', migrateCustom)
