import {
  AutocompleteInput,
  Datagrid,
  Edit,
  NumberField,
  Pagination,
  ReferenceInput,
  ReferenceManyField,
  required,
  TabbedForm,
  TextField,
  TextInput,
} from 'react-admin'

/** A form of nothing but stock components, with the records that refer to this one. */
export default function StockEdit() {
  return (
    <Edit resource="printProducts" title="Stock">
      <TabbedForm warnWhenUnsavedChanges>
        <TabbedForm.Tab label="Print">
          <TextInput source="name" validate={required()} />
          <TextInput source="vendorReference" />
          <ReferenceInput source="store" reference="references/stores">
            <AutocompleteInput optionText="name" />
          </ReferenceInput>
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Products" path="products">
          <ReferenceManyField reference="products" target="printProduct" pagination={<Pagination />}>
            <Datagrid bulkActionButtons={false} rowClick={false}>
              <TextField source="name" />
              <NumberField source="budget" />
            </Datagrid>
          </ReferenceManyField>
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  )
}
