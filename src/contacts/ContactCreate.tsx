import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { contactIdIn, createContact, NewContact } from '#contract/customers/contacts.ts'
import type { z } from '#contract/schema/z.ts'
import styles from '#src/forms/FormDialog.module.css'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { CONTACTS_KEY } from './useContactChoices.ts'

type Values = Omit<z.output<typeof NewContact>, 'channelName'>

const resolver = zodResolver<Values>(NewContact.omit({ channelName: true }))

/** What was searched for: an id or an address of one, else a name. */
const valuesOf = (text: string): Values =>
  contactIdIn(text) === undefined
    ? { exId: '', firstName: text, lastName: '' }
    : { exId: text, firstName: '', lastName: '' }

interface ContactCreateProps {
  /** The text of the search that did not find them. */
  readonly text: string
  /** Takes the id of the new contact. */
  readonly onMade: (exId: string) => void
  readonly onClose: () => void
}

/** Adds a chat contact by hand (D-9.15). */
export default function ContactCreate({ text, onMade, onClose }: ContactCreateProps) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const translate = useTranslate()
  const save = async (values: Values) => {
    const { exId, fullName: name } = await call(createContact, {}, { body: values })
    void client.invalidateQueries({ queryKey: CONTACTS_KEY })
    toast.success(translate('contacts.created', { name }))
    onClose()
    onMade(exId)
  }
  const label = (name: string) => translate(`customers.fields.${name}`)
  return (
    <FormDialog<Values>
      title={translate('contacts.add')}
      text={translate('contacts.addText')}
      submitLabel={translate('ui.create')}
      values={valuesOf(text)}
      resolver={resolver}
      save={save}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextInput source="firstName" label={label('firstName')} required maxLength={100} />
        <TextInput source="lastName" label={label('lastName')} maxLength={100} />
      </div>
      <TextInput
        source="exId"
        label={translate('contacts.exId')}
        hint={translate('contacts.exIdHint')}
        required
        maxLength={500}
      />
    </FormDialog>
  )
}
