import {
  FloatingFocusManager,
  FloatingNode,
  FloatingPortal,
  FloatingTree,
  useDismiss,
  useFloatingNodeId,
  useFloatingParentNodeId,
  useInteractions,
} from '@floating-ui/react'
import { useCallback, useRef } from 'react'
import { belongsToInputMethod } from '../../keys/inputMethod.ts'
import type { PopoverProps } from '../Popover.tsx'
import styles from './FloatingPanel.module.css'
import { usePanelPosition } from './usePanelPosition.ts'

/** The panel of a `Popover`. */
export function FloatingPanel(props: PopoverProps) {
  const isNested = useFloatingParentNodeId() !== null
  if (isNested) return <Panel {...props} />
  return (
    <FloatingTree>
      <Panel {...props} />
    </FloatingTree>
  )
}

function Panel({ anchor, label, onClose, children, width = 280, tallest, ...marks }: PopoverProps) {
  const nodeId = useFloatingNodeId()
  const { refs, floatingStyles, placement, context } = usePanelPosition({
    nodeId,
    anchor,
    tallest,
    onClose: (event) => {
      if (!(event instanceof KeyboardEvent && belongsToInputMethod(event))) onClose()
    },
  })
  const float = useCallback((element: HTMLElement | null) => refs.setFloating(element), [refs])
  // In the capture phase, so that no dialog around the anchor hears the same Escape.
  const { getFloatingProps } = useInteractions([useDismiss(context, { capture: { escapeKey: true } })])
  const { start, panel } = useStart()
  return (
    <FloatingNode id={nodeId}>
      <FloatingPortal>
        <div className={styles.scrim} />
        <FloatingFocusManager context={context} modal={false} initialFocus={start} restoreFocus>
          <div ref={float} className={styles.room} data-side={placement} style={{ ...floatingStyles, width }}>
            <dialog
              {...getFloatingProps()}
              {...marks}
              open
              ref={panel}
              aria-label={label}
              className={styles.panel}
            >
              {children}
            </dialog>
          </div>
        </FloatingFocusManager>
      </FloatingPortal>
    </FloatingNode>
  )
}

const TABBABLE = 'input:enabled, button:enabled, select:enabled, textarea:enabled, a[href], [tabindex="0"]'

/** What takes the focus first: what asks for it, else the first control. */
function useStart() {
  const start = useRef<HTMLElement>(null)
  const panel = useCallback((element: HTMLElement | null) => {
    start.current =
      element?.querySelector<HTMLElement>('[data-autofocus]') ??
      element?.querySelector<HTMLElement>(TABBABLE) ??
      null
  }, [])
  return { start, panel }
}
