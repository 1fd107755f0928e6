/** The reads that one call answers together as the console starts; without zod, because the sign-in page needs no other. */
export const START_PATH = '/api/start'

export const STARTS_WITH = [
  '/api/notifications/count',
  '/api/system-properties',
  '/api/bookings/count-by-status',
  '/api/bookings/count-by-tab',
  '/api/bookings/tags',
  '/api/bookings/stores',
  '/api/inbox/count',
  '/api/parked-orders/count',
  '/api/chats/count',
  '/api/saved-views',
] as const
