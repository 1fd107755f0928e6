import type { TranslateFunction } from 'ra-core'

/** Several selected values as chip text: the first one, and how many more. */
export function severalText(labels: readonly string[], translate: TranslateFunction): string | undefined {
  const [first, ...rest] = labels
  return rest.length > 0 ? translate('orders.filter.more', { first, count: rest.length }) : first
}

/** Adds the value to the list, or removes it if present. */
export const toggled = <T extends string>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
