import { type Look, type LookProps, lookElement, type Tag } from './look.ts'

interface TextLook extends Look {
  readonly align?: 'center' | 'right' | undefined
  /** On lines of its own. */
  readonly block?: boolean | undefined
}

/** Text of a size, a colour or a weight. */
export const Text = <T extends Tag = 'span'>({ as, ...rest }: LookProps<T, TextLook>) =>
  lookElement('text', as ?? 'span', rest)
