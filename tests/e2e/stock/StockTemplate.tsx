import { Edit, required, SimpleForm, TextInput } from 'react-admin'
import { useParams } from 'react-router'
import { RichTextInput } from '#src/admin/RichTextInput.tsx'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'

/** A stock form with the editor of the kit, as it is. */
export default function StockTemplate() {
  const { id } = useParams()
  return (
    <MuiRoot>
      <Edit resource="templates" id={id} mutationMode="pessimistic" title="Stock" redirect={false}>
        <SimpleForm>
          <TextInput source="title" validate={required()} />
          <RichTextInput source="content" validate={required()} />
        </SimpleForm>
      </Edit>
    </MuiRoot>
  )
}
