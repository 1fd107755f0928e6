import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { useInput, useTranslate } from 'ra-core'
import { useState } from 'react'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { asTyped } from '#src/forms/TextInput.tsx'
import inbox from '#src/inbox/Inbox.module.css'
import { StorePicker } from '#src/orders/assign/StorePicker.tsx'
import { NOBODY } from '#src/orders/assign/useAssign.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

/** The store of the order; without one, the one that sells under its source. Those who may make stores can do so here. */
export function StoreInput() {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source: 'storeId', defaultValue: '', parse: asTyped })
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [name, setName] = useState('')
  const label = translate('orders.column.store')
  const close = () => setAnchor(undefined)
  const none = translate('parked.storeOfSource')
  const pick = (id: string, picked: string) => {
    field.onChange(id === NOBODY ? '' : id)
    setName(id === NOBODY ? '' : picked)
    close()
  }
  return (
    <InputFrame source="storeId" label={label} error={fieldState.error?.message}>
      {(control) => (
        <>
          <BareButton
            {...control}
            ref={field.ref}
            className={`input ${inbox.choose}`}
            aria-haspopup="dialog"
            aria-expanded={anchor !== undefined}
            aria-label={`${label}: ${name || none}`}
            onClick={(event) => (anchor ? close() : setAnchor(event.currentTarget))}
          >
            <span>{name || none}</span>
            <ExpandMoreIcon fontSize="small" />
          </BareButton>
          {anchor && (
            <Popover anchor={anchor} label={label} onClose={close} width={320}>
              <StorePicker
                selected={[field.value === '' ? NOBODY : String(field.value)]}
                onPick={pick}
                nobody={none}
              />
            </Popover>
          )}
        </>
      )}
    </InputFrame>
  )
}
