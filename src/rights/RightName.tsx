import { CutText } from '#src/ui/text/CutText.tsx'
import styles from './RightName.module.css'
import { useRightWords } from './useRightWords.ts'

interface RightNameProps {
  readonly right: string
}

/** What a permission or role is called, and its string, small, on the same line. */
export function RightName({ right }: RightNameProps) {
  const words = useRightWords()
  const name = words?.nameOf(right)
  if (name === undefined || name === right) return <CutText>{right}</CutText>
  return (
    <CutText full={`${name} (${right})`}>
      {name} <span className={styles.code}>{right}</span>
    </CutText>
  )
}
