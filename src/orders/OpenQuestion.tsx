import { useTranslate } from 'ra-core'
import styles from './OpenQuestion.module.css'
import { OPEN_KINDS, type OpenFacts } from './openFacts.ts'

/** What an act would leave open, line by line; nothing where there is nothing. */
export function OpenQuestion({ facts }: { readonly facts: OpenFacts }) {
  const translate = useTranslate()
  const open = OPEN_KINDS.filter((kind) => (facts[kind] ?? 0) > 0)
  if (open.length === 0) return null
  return (
    <ul className={styles.open}>
      {open.map((kind) => (
        <li key={kind}>{translate(`work.open.${kind}`, { smart_count: facts[kind] })}</li>
      ))}
    </ul>
  )
}
