import { type MouseEvent, useState } from 'react'

/**
 * Whether a popover is open and where: spread `opener` into its button, and give `anchor` to the `Popover`.
 * @param onClose called whenever it closes
 */
export function usePopover(onClose?: () => void) {
  const [anchor, open] = useState<HTMLElement>()
  const close = () => {
    open(undefined)
    onClose?.()
  }
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => (anchor ? close() : open(currentTarget)),
  } as const
  return { anchor, open, close, opener }
}
