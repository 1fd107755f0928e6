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
import { useCallback } from 'react'
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

function Panel({ anchor, label, onClose, children, width = 280, ...marks }: PopoverProps) {
  const nodeId = useFloatingNodeId()
  const { refs, floatingStyles, placement, context } = usePanelPosition({
    nodeId,
    anchor,
    onClose: (event) => {
      if (!(event instanceof KeyboardEvent && belongsToInputMethod(event))) onClose()
    },
  })
  const float = useCallback((element: HTMLElement | null) => refs.setFloating(element), [refs])
  // In the capture phase, so that no dialog around the anchor hears the same Escape.
  const { getFloatingProps } = useInteractions([useDismiss(context, { capture: { escapeKey: true } })])
  return (
    <FloatingNode id={nodeId}>
      <FloatingPortal>
        <div className={styles.scrim} />
        <FloatingFocusManager context={context} modal={false} initialFocus={-1} restoreFocus>
          <div ref={float} className={styles.room} data-side={placement} style={{ ...floatingStyles, width }}>
            <dialog
              {...getFloatingProps()}
              {...marks}
              open
              ref={focusStart}
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

/**
 * The focus goes to what asks for it, else to the first control, with the panel itself: the library would wait for a frame, in which
 * a key would be lost.
 */
const focusStart = (element: HTMLElement | null) => {
  const first =
    element?.querySelector<HTMLElement>('[data-autofocus]') ??
    element?.querySelector<HTMLElement>(TABBABLE) ??
    element
  first?.focus({ preventScroll: true })
}
