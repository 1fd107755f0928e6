import { useRightWords } from './useRightWords.ts'

interface RightAboutProps {
  readonly right: string
  /** What staff wrote about it, which comes first. */
  readonly written: string
}

/** One sentence on what a permission or role allows. */
export function RightAbout({ right, written }: RightAboutProps) {
  const about = useRightWords()?.aboutOf(right)
  const text = written || about
  return <span data-full={text}>{text}</span>
}
