import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { PersonAvatar } from '#src/ui/PersonAvatar.tsx'
import { useContactChoices } from '../customerQueries.ts'
import { type Linked, useLinkContact } from './useLinkContact.ts'

interface ContactPickerProps {
  readonly customer: Linked
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Searches the chat contacts and links the picked one to the customer. */
export function ContactPicker({ customer, anchor, onClose }: ContactPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { contacts, error, refetch } = useContactChoices(text)
  const { mutate, isPending } = useLinkContact(customer)
  const pick = (exId: string) => {
    if (!isPending) mutate(exId, { onSuccess: onClose })
  }
  return (
    <Popover anchor={anchor} label={translate('customers.contact.link')} onClose={onClose}>
      <Picker
        label={translate('customers.contact.title')}
        searchLabel={translate('customers.contact.search')}
        noMatch={translate('ui.noChoice')}
        choices={contacts?.map(({ exId, fullName, avatarUrl }) => ({
          value: exId,
          label: fullName || exId,
          hint: exId,
          mark: <PersonAvatar name={fullName} imageUrl={avatarUrl} size={24} />,
        }))}
        selected={customer.psid ? [customer.psid] : []}
        onText={setText}
        onPick={pick}
        failed={error && <ChoicesFailed retry={refetch} text="customers.contact.failed" />}
      />
    </Popover>
  )
}
