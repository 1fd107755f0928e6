import { type MouseEvent, useState } from 'react'
import { preload } from '../loading/useLoaded.ts'
import { loadFloating } from './loadFloating.ts'

const prepare = () => preload(loadFloating)

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
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => (anchor ? close() : open(currentTarget)),
  } as const
  return { anchor, open, close, opener }
}
