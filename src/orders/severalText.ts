import type { TranslateFunction } from 'ra-core'

/** Several choices as the text of a chip: the first, and how many more. */
export function severalText(labels: readonly string[], translate: TranslateFunction): string | undefined {
  const [first, ...rest] = labels
  return rest.length > 0 ? translate('orders.filter.more', { first, count: rest.length }) : first
}

/** The list with this value put in, or taken out when it is there. */
export const toggled = <T extends string>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
