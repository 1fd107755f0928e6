import { useTranslate } from 'ra-core'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from './Icon.tsx'
import { useLoaded } from './useLoaded.ts'

interface DialogProps {
  readonly onClose: () => void
}

interface Creation {
  /** The create endpoint: without permission for it there is no button. */
  readonly needs: Pick<AnyEndpoint, 'access'>
  /** Loads the dialog. Must keep its identity. */
  readonly load: () => Promise<{ readonly default: ComponentType<DialogProps> }>
}

interface Create {
  /** `+ Create`; may be rendered in several places. */
  readonly button: ReactNode
  /** Render it once, in the page: a button may unmount, as on resize, but typed text must not be lost. */
  readonly dialog: ReactNode
}

/** The create button, and the dialog that it opens. */
export function useCreate({ needs, load }: Creation): Create {
  const translate = useTranslate()
  const can = useCan(needs)
  const [open, setOpen] = useState(false)
  if (!can) return { button: null, dialog: null }
  return {
    button: (
      <button type="button" className="button" data-kind="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" size={16} />
        {translate('ui.create')}
      </button>
    ),
    dialog: open && <Loaded load={load} onClose={() => setOpen(false)} />,
  }
}

function Loaded({ load, onClose }: Pick<Creation, 'load'> & DialogProps) {
  const dialog = useLoaded(load)
  return dialog && <dialog.default onClose={onClose} />
}
