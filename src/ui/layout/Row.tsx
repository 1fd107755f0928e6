import { type Look, type LookProps, lookElement, type Space, type Tag } from './look.ts'

interface RowLook extends Look {
  /** Between two, 8 without it. */
  readonly gap?: Space | undefined
  /** Between two lines, if it differs from `gap`. */
  readonly rowGap?: Space | undefined
  /** Across the row, the middle without it. */
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch' | undefined
  readonly justify?: 'center' | 'end' | 'between' | undefined
  readonly wrap?: boolean | undefined
  /** Within a line of text, or no wider than its content. */
  readonly inline?: boolean | undefined
}

/** One beside the other. */
export const Row = <T extends Tag = 'div'>({ as, gap = 8, rowGap = gap, ...rest }: LookProps<T, RowLook>) =>
  lookElement('row', as ?? 'div', { gap, rowGap, ...rest })
