import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { useController, useFormContext } from 'react-hook-form'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import styles from '../Customer.module.css'
import { useAnniversaryTypes } from '../customerQueries.ts'
import type { CustomerValues } from './customerValues.ts'
import { DateSelects } from './DateSelects.tsx'
import { lackOf, withDay } from './staged.ts'
import { TypesLink } from './TypesLink.tsx'

/** The staged anniversaries; they are stored only on Save (A§2). */
export function AnniversariesInput() {
  const translate = useTranslate()
  const { field } = useController<CustomerValues, 'anniversaries'>({ name: 'anniversaries' })
  const days = field.value
  return (
    <Stack>
      {days.length > 0 && (
        <ul className={styles.days}>
          {days.map((day, place) => (
            <li key={day.id ?? `${day.name} ${day.date} ${day.note}`}>
              <Text weight="label">{day.name}</Text>
              <span>{formatDate(day.date)}</span>
              <span className={styles.dayNote}>{day.note}</span>
              <IconButton
                icon={CloseIcon}
                iconSize="inherit"
                label={translate('ui.remove', { name: `${day.name} ${formatDate(day.date)}` })}
                onClick={() => field.onChange(days.filter((_, index) => index !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewDay onAdd={(draft) => field.onChange(withDay(days, draft))} />
    </Stack>
  )
}

const EMPTY = { dayName: '', dayDate: '', dayNote: '' } as const

function NewDay({ onAdd }: { readonly onAdd: (draft: CustomerValues) => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const { getValues, setValue, clearErrors } = useFormContext<CustomerValues>()
  const { field, fieldState } = useController<CustomerValues, 'dayDate'>({ name: 'dayDate' })
  const { data: types = [], error, refetch } = useAnniversaryTypes()
  const add = () => {
    const values = getValues()
    const lacks = Object.values(lackOf(values))
    for (const lack of lacks) toast.warn(translate(lack))
    if (lacks.length > 0) return
    onAdd(values)
    for (const name of ['dayName', 'dayDate', 'dayNote'] as const) {
      setValue(name, EMPTY[name], { shouldDirty: true })
      clearErrors(name)
    }
  }
  return (
    <fieldset className={styles.newDay}>
      <legend>{translate('customers.newAnniversary')}</legend>
      {error && <ChoicesFailed retry={refetch} text="customers.typesFailed" />}
      <div className={recordStyles.pair}>
        <SelectInput
          source="dayName"
          label={translate('customers.dayType')}
          none={translate('customers.chooseType')}
          options={types.map((type) => ({ value: type, label: type }))}
        />
        <InputFrame source="dayDate" label={translate('customers.dayDate')} error={fieldState.error?.message}>
          {(control) => <DateSelects value={field.value} onChange={field.onChange} control={control} ahead />}
        </InputFrame>
      </div>
      <TypesLink />
      <div className={styles.adding}>
        <TextInput source="dayNote" label={translate('customers.dayNote')} maxLength={500} onEnter={add} />
        <Button aria-label={translate('customers.addAnniversary')} onClick={add}>
          {translate('ui.add')}
        </Button>
      </div>
    </fieldset>
  )
}
