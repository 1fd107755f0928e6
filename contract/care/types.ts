/**
 * Why a customer is to be reminded of (B§3): an anniversary, their birthday, 15 days after their first completed order,
 * and 15 days after the last completed order of a customer with several (D-11.35).
 */
export const CARE_TYPES = [
  'ANNIVERSARY',
  'BIRTHDAY',
  'DAY_AFTER_FIRST_ORDER_COMPLETE',
  'RETURN_CUSTOMERS',
] as const
export type CareType = (typeof CARE_TYPES)[number]
