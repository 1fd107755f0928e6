import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { type Import, LISTED_ROWS } from '#contract/imports/imports.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Imports.module.css'

/** What was said of rows, and the first rows as they were read. */
export function Outcome({ stored }: { readonly stored: Import }) {
  const translate = useTranslate()
  const { said } = stored
  return (
    <>
      {said.length > 0 && (
        <section className={styles.section}>
          <h2>{translate('imports.said.title')}</h2>
          <ul className={styles.said}>
            {said.map(({ line, result, text }) => (
              <li key={`${line}-${text}`} data-kind={result}>
                {text}
              </li>
            ))}
          </ul>
          {said.length >= LISTED_ROWS && (
            <Text as="p" size="usual" tone="ink-2">
              {translate('imports.said.more')}
            </Text>
          )}
        </section>
      )}
      {stored.preview.length > 0 && <Preview stored={stored} />}
    </>
  )
}

/** What a preview can show, in the order of its columns. */
const NAMES = [
  'externalId',
  'customer',
  'email',
  'phone',
  'items',
  'total',
  'paidAt',
  'store',
  'place',
  'tags',
  'note',
]

/** Texts of any length, which take several lines. */
const WIDE = new Set(['items', 'tags', 'note'])

function Preview({ stored }: { readonly stored: Import }) {
  const translate = useTranslate()
  const { preview } = stored
  const names = NAMES.filter((name) => preview.some(({ cells }) => cells[name] !== undefined))
  return (
    <section className={styles.section}>
      <h2 id="preview">{translate('imports.preview.title')}</h2>
      <section className={styles.scroll} aria-labelledby="preview">
        <table className={styles.table}>
          <thead>
            <tr>
              {['line', 'result', ...names].map((name) => (
                <th key={name} scope="col">
                  {translate(`imports.preview.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((row) => (
              <Row key={row.line} row={row} names={names} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

interface RowProps {
  readonly row: Import['preview'][number]
  readonly names: readonly string[]
}

function Row({ row: { line, result, cells, raw, link }, names }: RowProps) {
  const translate = useTranslate()
  return (
    <tr>
      <td>
        {link ? (
          <Link to={link} aria-label={translate('imports.preview.open', { line })}>
            {line}
          </Link>
        ) : (
          line
        )}
      </td>
      <td>
        <Text tone={result === 'wrong' ? 'danger' : undefined} weight="label" nowrap>
          {translate(`imports.result.${result}`)}
        </Text>
      </td>
      {raw === '' ? (
        names.map((name) => (
          <td key={name} className={WIDE.has(name) && cells[name] ? styles.wide : undefined}>
            {name === 'paidAt' && cells[name] ? formatDateTime(cells[name]) : cells[name]}
          </td>
        ))
      ) : (
        <td colSpan={Math.max(1, names.length)} className={styles.sample}>
          {raw}
        </td>
      )}
    </tr>
  )
}
