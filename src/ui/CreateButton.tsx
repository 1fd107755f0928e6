import { useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from './Icon.tsx'
import { useLoaded } from './useLoaded.ts'

interface DialogProps {
  readonly onClose: () => void
}

interface CreateButtonProps {
  /** The call that creates: who may not make it sees no button. */
  readonly needs: Pick<AnyEndpoint, 'access'>
  /** Loads the dialog. Must keep its identity. */
  readonly load: () => Promise<{ readonly default: ComponentType<DialogProps> }>
}

/** `+ Create`, and the dialog that it opens. */
export function CreateButton({ needs, load }: CreateButtonProps) {
  const translate = useTranslate()
  const can = useCan(needs)
  const [open, setOpen] = useState(false)
  if (!can) return null
  return (
    <>
      <button type="button" className="button" data-kind="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" size={16} />
        {translate('ui.create')}
      </button>
      {open && <Loaded load={load} onClose={() => setOpen(false)} />}
    </>
  )
}

function Loaded({ load, onClose }: Pick<CreateButtonProps, 'load'> & DialogProps) {
  const dialog = useLoaded(load)
  return dialog && <dialog.default onClose={onClose} />
}
