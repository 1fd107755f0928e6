import type { SvgIconComponent } from '@mui/icons-material'
import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useCan } from '#src/providers/account.ts'
import { usePageAction } from './actions/pageActions.ts'
import { Button } from './button/Button.tsx'
import { CREATE_HASH } from './createHash.ts'
import { usePart } from './loading/usePart.ts'

interface DialogProps {
  readonly onClose: () => void
}

interface Creation {
  /** The create endpoint: without permission for it there is no button. */
  readonly needs: Pick<AnyEndpoint, 'access'>
  /** Loads the dialog. Must keep its identity. */
  readonly load: () => Promise<{ readonly default: ComponentType<DialogProps> }>
  /** Of the button; defaults to `+ Create`. */
  readonly label?: string
  readonly icon?: SvgIconComponent
}

interface Create {
  /** May be rendered in several places. */
  readonly button: ReactNode
  /** Render it once, in the page: a button may unmount, as on resize, but typed text must not be lost. */
  readonly dialog: ReactNode
}

/** Whether the dialog is open: by its button, or by its address. */
function useOpen() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const addressed = hash === CREATE_HASH
  const [open, setOpen] = useState(addressed)
  const [last, setLast] = useState(addressed)
  if (last !== addressed) {
    setLast(addressed)
    // Stays open without the hash: a list may change its address, but typed text must not be lost.
    if (addressed) setOpen(true)
  }
  const close = () => {
    setOpen(false)
    if (addressed) void navigate({ search }, { replace: true })
  }
  return { open, show: () => setOpen(true), close }
}

/** The create button, and the dialog that it or the address of the list with `CREATE_HASH` opens. */
export function useCreateDialog({ needs, load, label, icon: Icon = AddIcon }: Creation): Create {
  const translate = useTranslate()
  const can = useCan(needs)
  const { open, show, close } = useOpen()
  const name = label ?? translate('ui.create')
  usePageAction(can ? { key: 'create', label: name, icon: Icon, run: show } : undefined)
  if (!can) return { button: null, dialog: null }
  return {
    button: (
      <Button icon={Icon} kind="primary" data-press="create" onClick={show}>
        {name}
      </Button>
    ),
    dialog: open && <Loaded load={load} onClose={close} />,
  }
}

function Loaded({ load, onClose }: Pick<Creation, 'load'> & DialogProps) {
  const dialog = usePart(load)
  return dialog && <dialog.default onClose={onClose} />
}
