import styles from './RightName.module.css'
import type { RightWords } from './useRightWords.ts'

interface RightChoiceProps {
  readonly words: RightWords
  /** Of which one is enough. */
  readonly grants: readonly string[]
}

/** Rights in a sentence, by name with their strings, small: `See a user (VIEW_USER_DETAIL) or …`. */
export function RightChoice({ words: { nameOf, partsOf }, grants }: RightChoiceProps) {
  return partsOf(grants).map(({ type, value }) => {
    const name = nameOf(value)
    if (type === 'literal' || name === value) return value
    return (
      <span key={value}>
        {name} <span className={styles.aside}>({value})</span>
      </span>
    )
  })
}
