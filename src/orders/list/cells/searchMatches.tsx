import type { TranslateFunction } from 'ra-core'
import { Fragment } from 'react'
import type { OrderColumn } from '#contract/orders/fields.ts'
import type { OrderRow, SearchMatch } from '#contract/orders/orders.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './listCells.module.css'

/** The text with its found parts marked. */
function marked({ text, marks }: Pick<SearchMatch, 'text' | 'marks'>) {
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

/** What a search has found in fields that the row does not show. */
export const hiddenMatches = (
  { matches = [] }: Pick<OrderRow, 'matches'>,
  shown: readonly OrderColumn[],
): readonly SearchMatch[] =>
  matches.filter(({ field }) => !(field === 'customer' && shown.includes('customer')))

/** The fields and their texts. Null if the row shows everything that was found. */
export function searchMatches(
  order: Pick<OrderRow, 'matches'>,
  shown: readonly OrderColumn[],
  translate: TranslateFunction,
) {
  const hidden = hiddenMatches(order, shown)
  if (hidden.length === 0) return null
  return (
    <span className={styles.matches}>
      <span className="visually-hidden">{translate('orders.match.found')}</span>
      {hidden.map((match) => (
        <span key={`${match.field} ${match.text}`}>
          {translate(`orders.match.${match.field}`)}{' '}
          <Text as="b" tone="ink" weight="medium">
            {marked(match)}
          </Text>
        </span>
      ))}
    </span>
  )
}
