import { FormProvider, useForm } from 'react-hook-form'
import { BooleanInput } from '../forms/BooleanInput.tsx'
import { DateInput } from '../forms/DateInput.tsx'
import { SelectInput } from '../forms/SelectInput.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { TextsInput } from '../forms/TextsInput.tsx'
import { PlainCard } from '../ui/layout/PlainCard.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Piece } from './Piece.tsx'

const OPTIONS = [
  { value: 'square', label: 'Square' },
  { value: 'round', label: 'Round' },
]

const VALUES = { name: 'Portrait', tags: ['cat', 'oil'], shape: 'round', framed: true, wrong: 'x' }

/** As a refusal of the server leaves it. */
const ERRORS = { wrong: { type: 'server', message: 'That is wrong' } }

/** The fields of forms, with a label, a hint and an error. */
export function Fields() {
  const form = useForm({ defaultValues: VALUES, errors: ERRORS })
  return (
    <Piece name="Fields of a form">
      <PlainCard padded>
        <FormProvider {...form}>
          <Stack>
            <TextInput source="name" label="Name" hint="A hint" required />
            <TextInput source="wrong" label="Wrong" />
            <TextInput source="note" label="Note" rows={2} />
            <SelectInput source="shape" label="Shape" options={OPTIONS} none="None" />
            <DateInput source="date" label="Date" />
            <TextsInput source="tags" label="Tags" maxLength={20} />
            <BooleanInput source="framed" label="Framed" hint="A hint" />
          </Stack>
        </FormProvider>
      </PlainCard>
    </Piece>
  )
}
