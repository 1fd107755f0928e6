import { Datagrid, NumberField, ReferenceField, TextField } from 'react-admin'
import { printProducts } from '#contract/products/printProducts.ts'
import type { PlainOwn } from '#src/plain/own.ts'
import { PlainFilters } from '#src/plain/PlainFilters.tsx'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'

/** A stock list, whose rows open the records; the filters and the dialog are those of every plain resource. */
function List() {
  const create = useCreateDialog({
    needs: printProducts.calls.create,
    load: () => import('#src/plain/PlainCreate.tsx'),
  })
  return (
    <>
      {create.button}
      <PlainFilters />
      <Datagrid bulkActionButtons={false} rowClick="edit">
        <TextField source="name" />
        <NumberField source="width" />
        <ReferenceField source="store" reference="references/stores" link={false}>
          <TextField source="name" />
        </ReferenceField>
      </Datagrid>
      {create.dialog}
    </>
  )
}

export const own: PlainOwn = { List }
