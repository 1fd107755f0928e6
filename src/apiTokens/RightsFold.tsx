import { useTranslate } from 'ra-core'
import { useRightWords } from '#src/rights/useRightWords.ts'
import styles from './ApiTokens.module.css'

/** How many permissions were chosen, which unfolds their names. */
export function RightsFold({ permissions }: { readonly permissions: readonly string[] }) {
  const translate = useTranslate()
  const words = useRightWords()
  return (
    <details className={styles.rights}>
      <summary>{translate('apiTokens.rights', { smart_count: permissions.length })}</summary>
      <ul>
        {permissions.map((name) => (
          <li key={name} title={name}>
            {words?.nameOf(name) ?? name}
          </li>
        ))}
      </ul>
    </details>
  )
}
