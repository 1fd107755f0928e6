import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react'
import { useMemo } from 'react'

/** In pixels. */
const GAP = 4
const EDGE = 8
/** What a panel may take unless it says otherwise. */
const TALLEST = 440
/** Below the anchor, unless less room than this is there. */
const LOWEST = 280

/**
 * Positions the room of a panel, not the panel: the side does not depend on what the panel shows, so that it stays while
 * its content loads and while a search makes its list shorter.
 */
const middlewareFor = (tallest: number) => [
  offset(GAP),
  size({
    padding: EDGE,
    apply: ({ availableHeight, elements: { floating } }) => {
      floating.style.height = `${Math.max(LOWEST, Math.min(tallest, availableHeight))}px`
      // In a low window both sides may have less room than the lowest.
      floating.style.setProperty('--available', `${availableHeight}px`)
    },
  }),
  flip({ padding: EDGE, crossAxis: false }),
  shift({ padding: EDGE }),
]

interface PanelPositionOptions {
  readonly nodeId: string | undefined
  readonly anchor: HTMLElement
  readonly tallest: number | undefined
  readonly onClose: (event: Event | undefined) => void
}

/** Where the panel is: below its anchor if there is room, else above it, never outside the window. */
export const usePanelPosition = ({ nodeId, anchor, tallest = TALLEST, onClose }: PanelPositionOptions) =>
  useFloating({
    ...(nodeId !== undefined && { nodeId }),
    open: true,
    onOpenChange: (_open, event) => onClose(event),
    elements: { reference: anchor },
    placement: 'bottom-start',
    strategy: 'fixed',
    // Transforms would blur the text.
    transform: false,
    middleware: useMemo(() => middlewareFor(tallest), [tallest]),
    whileElementsMounted: autoUpdate,
  })
