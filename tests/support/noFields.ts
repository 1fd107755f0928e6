import type { Plugin } from 'vitest/config'

const NONE = 'export const ORDER_CUSTOM_FIELDS = {}\nexport const CUSTOMER_CUSTOM_FIELDS = {}\n'

/**
 * The tests of the product run without the custom fields that a shop has declared, by which lists and exports have more
 * columns than they expect.
 */
export const noFields = (): Plugin => ({
  name: 'no-fields',
  enforce: 'pre',
  load: (id) => (id.split('?')[0]?.endsWith('/contract/customFields/declared.ts') ? NONE : undefined),
})
