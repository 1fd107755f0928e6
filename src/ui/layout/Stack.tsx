import { type Look, type LookProps, lookElement, type Space, type Tag } from './look.ts'

interface StackLook extends Look {
  /** Between two, 16 without it. */
  readonly gap?: Space | undefined
  readonly columns?: 2 | 3 | undefined
  /** Where those lie that are narrower; all are as wide as their place without it. */
  readonly align?: 'start' | 'center' | 'end' | undefined
}

/** One below the other, no wider than their place. */
export const Stack = <T extends Tag = 'div'>({ as, gap = 16, ...rest }: LookProps<T, StackLook>) =>
  lookElement('stack', as ?? 'div', { gap, rowGap: gap, ...rest })
