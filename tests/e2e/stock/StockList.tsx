import {
  BooleanInput,
  Datagrid,
  DateField,
  List,
  NumberField,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  TextField,
} from 'react-admin'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <BooleanInput key="active" source="active" />,
  <ReferenceInput key="store" source="store" reference="references/stores" />,
]

/** A list of nothing but stock components, without settings that have defaults. */
export default function StockList() {
  return (
    <List resource="printProducts" title="Stock" perPage={5} filters={filters}>
      <Datagrid rowClick="edit">
        <TextField source="name" />
        <NumberField source="width" />
        <ReferenceField source="store" reference="references/stores" link={false} sortable={false}>
          <TextField source="name" />
        </ReferenceField>
        <DateField source="lastModifiedDate" label="Changed" showTime />
      </Datagrid>
    </List>
  )
}
