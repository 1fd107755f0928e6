import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import { PAYOUT_KEYS } from './payoutKeys.ts'

/** Refetches the payouts and figures in view when others pay or void. */
export const payoutsLive: LiveHandler = (client, message) => {
  if (message.name === 'payouts' || message.name === 'missed')
    void client.invalidateQueries({ queryKey: PAYOUT_KEYS.all })
}
