import type { TranslateFunction } from 'ra-core'
import type { Fault, ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'

/** What an order is called: its number at the shop. */
export const parkedName = (
  translate: TranslateFunction,
  { shopNumber }: Pick<ParkedRow, 'shopNumber'>,
): string => shopNumber ?? translate('parked.noNumber')

/** Why it was not taken in, in words. */
export const faultText = (translate: TranslateFunction, { reason, with: given }: Fault): string =>
  reason === 'REFUSED' && given?.text ? given.text : translate(`parked.reason.${reason}`, { ...given })
