import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { createContact } from '#contract/customers/contacts.ts'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import styles from './ContactField.module.css'
import { useContactChoices } from './useContactChoices.ts'

interface ContactPickerProps {
  /** Channel id of the linked contact. */
  readonly exId: string | null
  readonly anchor: HTMLElement
  readonly onPick: (exId: string) => void
  /** Adds one by hand; takes what was searched for. */
  readonly onAdd: (text: string) => void
  readonly onClose: () => void
}

/** Searches the chat contacts. */
export function ContactPicker({ exId, anchor, onPick, onAdd, onClose }: ContactPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const adds = useCan(createContact)
  const { contacts, error, refetch } = useContactChoices(text)
  return (
    <Popover anchor={anchor} label={translate('contacts.link')} onClose={onClose}>
      <Picker
        label={translate('contacts.title')}
        searchLabel={translate('contacts.search')}
        noMatch={translate(text.trim() ? 'ui.noChoice' : 'contacts.empty')}
        choices={contacts?.map((contact) => ({
          value: contact.exId,
          label: contact.fullName || contact.exId,
          hint: contact.exId,
          mark: <PersonAvatar name={contact.fullName} imageUrl={contact.avatarUrl} size={24} />,
        }))}
        selected={exId ? [exId] : []}
        onText={setText}
        onPick={onPick}
        failed={error && <ChoicesFailed retry={refetch} text="contacts.failed" />}
      />
      {adds && (
        <BareButton className={styles.add} onClick={() => onAdd(text.trim())}>
          <AddIcon fontSize="small" />
          {translate('contacts.add')}
        </BareButton>
      )}
    </Popover>
  )
}
