import { Datagrid, List, NumberField, Pagination, ReferenceField, TextField } from 'react-admin'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'

/** A list of nothing but stock components. */
export default function StockList() {
  return (
    <MuiRoot>
      <List
        resource="printProducts"
        title="Stock"
        perPage={5}
        sort={{ field: 'name', order: 'ASC' }}
        pagination={<Pagination rowsPerPageOptions={[5, 10]} />}
        exporter={false}
      >
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <TextField source="name" />
          <NumberField source="width" />
          <ReferenceField source="store" reference="references/stores" link={false} sortable={false}>
            <TextField source="name" />
          </ReferenceField>
        </Datagrid>
      </List>
    </MuiRoot>
  )
}
