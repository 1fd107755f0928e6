import type { ComponentProps, MouseEvent } from 'react'

export interface BareButtonProps extends ComponentProps<'button'> {
  /** Whether what it does is under way: then it does nothing, but is not disabled, which would lose the focus. */
  readonly busy?: boolean | undefined
}

/** A press while busy must not submit the form either. */
const ignore = (event: MouseEvent) => event.preventDefault()

/** A button without a look of its own, for what is pressed but looks like a tab, a card or a cell. */
export const BareButton = ({ busy, onClick, ...rest }: BareButtonProps) => (
  <button type="button" aria-disabled={busy} onClick={busy ? ignore : onClick} {...rest} />
)
