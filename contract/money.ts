import { z } from './schema/z.ts'

/*
 * Amounts of money are US dollars: in JSON a number with at most two decimals, in the database and in every
 * calculation whole cents (D-13.4). Nothing adds or compares dollars.
 */

/** Maximum amount that can be entered, in dollars. */
export const MAX_MONEY = 1_000_000

/** US dollars with cents. */
export const Money = z.number()

/** Whole cents of an amount in dollars. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Dollars of whole cents. */
export const dollarsOf = (cents: number): number => cents / 100

/** Sum of amounts in dollars, added up in cents. */
export const sumMoney = (amounts: readonly number[]): number =>
  dollarsOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0))

/** Whether the amount has no fraction of a cent. */
const isWholeCents = (dollars: number): boolean => dollarsOf(centsOf(dollars)) === dollars

const noAmount = ({ input }: { readonly input?: unknown }): string =>
  typeof input === 'number' ? 'validation.invalid' : 'validation.required'

/** An amount in a request within bounds in dollars, without fractions of a cent. */
export const givenMoney = (min: number, max: number): z.ZodNumber =>
  z
    .number({ error: noAmount })
    .min(min, 'validation.tooSmall')
    .max(max, 'validation.tooLarge')
    .refine(isWholeCents, 'validation.decimals')

/** An amount in a request: not negative, without fractions of a cent. */
export const GivenMoney = givenMoney(0, MAX_MONEY)

/** An amount in a request that is above zero. */
export const GivenPositiveMoney = GivenMoney.refine((dollars) => dollars > 0, 'validation.tooSmall')
