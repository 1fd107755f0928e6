import { vi } from 'vitest'
import { migrateCustom } from '#tests/support/customFields.ts'
import { testCustomerField, testOrderField } from '#tests/support/customServer.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { CUSTOMER_SAMPLES, ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: CUSTOMER_SAMPLES }
})

testOrderField('giftNote', 'Chúc mừng\nsinh nhật', '', migrateCustom)
testOrderField('insured', 12.5, null, migrateCustom)
testOrderField('packing', 'SILK', 'PAPER', migrateCustom)
testCustomerField('taste', 'Tranh thủy mặc', '', migrateCustom)
testCustomerField('credit', 12.5, null, migrateCustom)
testCustomerField('tier', 'GOLD', 'NEW', migrateCustom)
