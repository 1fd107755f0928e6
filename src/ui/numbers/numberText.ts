const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 })
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 15, useGrouping: false })

/** What a box for a number holds: '' if it is empty, NaN if its text is not one number. */
export type NumberValue = number | ''

const isNone = (value: NumberValue): value is '' => value === '' || Number.isNaN(value)

/** `1,250.5` for 1250.5, in every language, as it is read again. */
export const numberText = (value: NumberValue): string => (isNone(value) ? '' : grouped.format(value))

/** The same with two decimals if there are any. */
export const amountText = (value: number): string =>
  Number.isInteger(value) ? grouped.format(value) : cents.format(value)

/** `1250.5`: as addresses and stored texts have numbers. */
export const plainText = (value: NumberValue): string => (isNone(value) ? '' : plain.format(value))

/** The number in such a text. */
export const numberOf = (text: string): NumberValue => (text === '' ? '' : Number(text))
