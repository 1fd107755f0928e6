import {
  Datagrid,
  DateField,
  ExportButton,
  Pagination,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin'
import type { PlainOwn } from '#src/plain/own.ts'

/** A list of stock components, in our list context. */
function List() {
  return (
    <>
      <ExportButton />
      <Datagrid bulkActionButtons={false}>
        <TextField source="name" />
        <ReferenceField source="store" reference="references/stores" link={false}>
          <TextField source="name" />
        </ReferenceField>
        <DateField source="lastModifiedDate" showTime />
      </Datagrid>
      <Pagination />
    </>
  )
}

/** Screens of print products with stock components in them. */
export const own: PlainOwn = {
  List,
  inputs: {
    vendorReference: ({ source, label }) => <TextInput source={source} label={label} />,
    store: ({ source, label }) => (
      <ReferenceInput source={source} reference="references/stores">
        <SelectInput label={label} optionText="name" />
      </ReferenceInput>
    ),
  },
}
