import { anyOf } from '../access.ts'
import { bytesEndpoint } from '../endpoint.ts'

/**
 * A ZIP with `customer.json`, `orders/<number>.json`, `messages/<number>.json` and `pictures/<number>/…`, whatever orders the
 * account sees: it is the customer's own. Needs VIEW_CUSTOMER_CONTACT_INFO as well.
 */
export const getCustomerArchive = bytesEndpoint('/api/customers/:login/archive', {
  stepUp: 'always',
  summary: 'What is kept of a customer as a ZIP, for themselves; recorded in the audit',
  access: anyOf('EXPORT_CUSTOMER_DATA'),
})
