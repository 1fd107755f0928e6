import { type Answers, failing, page } from '#tests/support/api.ts'
import { row, taken, whole } from '../inbox/parkedSupport.ts'

/** A parked order in dollars, which waits to be completed. */
export const parkedAnswers: Answers = {
  'GET /api/parked-orders': page([row({ faults: [{ reason: 'NO_CONTACT' }] })]),
  'GET /api/parked-orders/:id': whole({ currency: 'USD', faults: [{ reason: 'NO_CONTACT' }] }),
  'GET /api/bookings/stores': [],
  'GET /api/bookings/AT-NEW01': failing(404, 'notFound'),
  'GET /api/bookings/:id/work-logs': [],
  'POST /api/parked-orders/7/take': taken,
}
