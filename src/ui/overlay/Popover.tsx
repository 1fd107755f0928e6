import type { ReactNode } from 'react'
import { usePart } from '../loading/usePart.ts'
import { loadFloating } from './loadFloating.ts'

export interface PopoverProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** In pixels; on phones it is as wide as the window. */
  readonly width?: number
  /** In pixels, where the window has them; less by default, so that it hides little of the page. */
  readonly tallest?: number
  /** What its controls edit, for those who look for it from the focused element. */
  readonly 'data-edits'?: string
}

/**
 * A floating panel at its anchor, a bottom sheet on phones. Takes and restores the focus, and closes on
 * Escape, on a press outside and when the focus leaves; one inside another closes alone.
 */
export function Popover(props: PopoverProps) {
  const floating = usePart(loadFloating)
  return floating && <floating.FloatingPanel {...props} />
}
