import { type Look, type LookProps, lookElement, type Tag } from './look.ts'

/** A part with spaces of its own, or with a place of its own in a row. */
export const Box = <T extends Tag = 'div'>({ as, ...rest }: LookProps<T, Look>) =>
  lookElement('box', as ?? 'div', rest)
