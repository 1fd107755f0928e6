import { Create, DateInput, SimpleForm, TextInput } from 'react-admin'
import { DateInput as OurDateInput } from '#src/forms/DateInput.tsx'
import { TextInput as OurTextInput } from '#src/forms/TextInput.tsx'

/** Stock inputs, each above ours of its kind. */
export default function StockForm() {
  return (
    <Create resource="printProducts" title="Stock">
      <SimpleForm defaultValues={{ since: '2026-01-31', ourSince: '2026-01-31' }}>
        <TextInput source="name" label="Stock text" />
        <OurTextInput source="ourName" label="Our text" />
        <TextInput source="hinted" label="Stock hint" helperText="A hint" />
        <OurTextInput source="ourHinted" label="Our hint" hint="A hint" />
        <TextInput source="note" label="Stock lines" multiline rows={4} />
        <OurTextInput source="ourNote" label="Our lines" rows={4} />
        <DateInput source="since" label="Stock day" />
        <OurDateInput source="ourSince" label="Our day" />
        <TextInput source="last" label="Last" />
      </SimpleForm>
    </Create>
  )
}
