import { AutocompleteInput, Edit, ReferenceInput, required, SimpleForm, TextInput } from 'react-admin'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'

/** The lists of `contract/references.ts` are searched by text. */
const asText = (text: string) => ({ text })

/** They cannot be sorted by id, the default. */
const BY_NAME = { field: 'name', order: 'ASC' } as const

/** A form of nothing but stock components. */
export default function StockEdit() {
  return (
    <MuiRoot>
      <Edit resource="printProducts" mutationMode="pessimistic" title="Stock">
        <SimpleForm>
          <TextInput source="name" validate={required()} />
          <TextInput source="vendorReference" />
          <ReferenceInput source="store" reference="references/stores" sort={BY_NAME}>
            <AutocompleteInput optionText="name" filterToQuery={asText} />
          </ReferenceInput>
        </SimpleForm>
      </Edit>
    </MuiRoot>
  )
}
