import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { listCustomers } from '#contract/customers/customers.ts'
import { useCustomerChoices } from '#src/orders/data/people/useCustomerChoices.ts'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { matches } from '#src/ui/filters/matches.ts'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { Card } from '#src/ui/record/Card.tsx'
import styles from './Groups.module.css'
import { flipMember, type Member } from './members.ts'

/** Maximum number of members rendered at once; the others are found by search. */
const SHOWN = 100
/** Number of members from which the search box is shown. */
const MANY = 12

interface MembersInputProps {
  readonly label: string
  readonly disabled: boolean
}

/** A group's customers: removable chips, and a server search to add more (A§2). */
export function MembersInput({ label, disabled }: MembersInputProps) {
  const translate = useTranslate()
  const { field, fieldState } = useController<{ members: readonly Member[] }, 'members'>({ name: 'members' })
  const members = field.value
  const wrong = fieldState.error?.message
  return (
    <Card
      title={label}
      field="members"
      aside={!disabled && <Adding label={label} members={members} onChange={field.onChange} />}
    >
      {wrong && (
        <Text as="p" below={12} size="usual" tone="danger" role="alert">
          {translate(wrong)}
        </Text>
      )}
      <Members
        members={members}
        onRemove={disabled ? undefined : (id) => field.onChange(members.filter((one) => one.id !== id))}
      />
    </Card>
  )
}

interface MembersProps {
  readonly members: readonly Member[]
  readonly onRemove: ((id: number) => void) | undefined
}

function Members({ members, onRemove }: MembersProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const found = useMemo(
    () => (text === '' ? members : members.filter(({ name }) => matches(name, text))),
    [members, text],
  )
  if (members.length === 0)
    return (
      <Text as="p" size="usual" tone="ink-3">
        {translate('customerGroups.noMembers')}
      </Text>
    )
  return (
    <Stack gap={12}>
      {members.length > MANY && (
        <TextBox
          type="search"
          aria-label={translate('customerGroups.find')}
          placeholder={translate('customerGroups.find')}
          value={text}
          onText={setText}
        />
      )}
      <div className={styles.chips}>
        {found.slice(0, SHOWN).map(({ id, name }) => (
          <Chip
            key={id}
            label={name}
            removeLabel={translate('ui.remove', { name })}
            onRemove={onRemove && (() => onRemove(id))}
          />
        ))}
        {found.length === 0 && (
          <Text as="p" size="usual" tone="ink-3">
            {translate('ui.noChoice')}
          </Text>
        )}
      </div>
      {found.length > SHOWN && (
        <Text as="p" size="usual" tone="ink-3">
          {translate('customerGroups.more', { smart_count: found.length - SHOWN })}
        </Text>
      )}
    </Stack>
  )
}

interface AddingProps {
  readonly label: string
  readonly members: readonly Member[]
  readonly onChange: (members: readonly Member[]) => void
}

/** Searching customers needs the permission for their list. */
function Adding({ label, members, onChange }: AddingProps) {
  const translate = useTranslate()
  const lists = useCan(listCustomers)
  const { anchor, close, opener } = usePopover()
  if (!lists)
    return (
      <Text size="usual" tone="ink-3">
        {translate('customerGroups.noSearch')}
      </Text>
    )
  return (
    <>
      <BareButton className={styles.add} {...opener}>
        <AddIcon fontSize="inherit" />
        {translate('customerGroups.add')}
      </BareButton>
      {anchor && (
        <Popover anchor={anchor} label={label} onClose={close} width={320}>
          <Customers members={members} onChange={onChange} />
        </Popover>
      )}
    </>
  )
}

function Customers({ members, onChange }: Pick<AddingProps, 'members' | 'onChange'>) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch } = useCustomerChoices(text)
  return (
    <Picker
      label={translate('customers.title')}
      searchLabel={translate('customers.search')}
      noMatch={translate('ui.noChoice')}
      multiple
      choices={choices}
      selected={members.map(({ id }) => String(id))}
      onText={setText}
      onPick={(value) => {
        const choice = choices?.find((one) => one.value === value)
        if (choice) onChange(flipMember(members, choice))
      }}
      failed={error && <ChoicesFailed retry={refetch} text="customers.failed" />}
    />
  )
}
