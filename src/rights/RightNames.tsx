import { useRightWords } from './useRightWords.ts'

/** Several roles by name, on one line, as lists show them. */
export function RightNames({ rights }: { readonly rights: readonly string[] }) {
  const words = useRightWords()
  return (
    <span data-full={rights.join(', ')}>{rights.map((one) => words?.nameOf(one) ?? one).join(', ')}</span>
  )
}
