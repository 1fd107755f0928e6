import {
  Admin,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  List,
  NumberInput,
  Resource,
  required,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin'
import { authProvider, dataProvider } from './atelier.ts'

const filters = [<TextInput key="text" source="text" label="Search" alwaysOn />]
const listOf = (first: string, ...others: string[]) => (
  <List filters={filters} sort={{ field: first, order: 'ASC' }}>
    <DataTable bulkActionButtons={first === 'number' ? false : undefined}>
      {[first, ...others].map((source) => (
        <DataTable.Col key={source} source={source} />
      ))}
    </DataTable>
  </List>
)
const text = (source: string, more = {}) => <TextInput source={source} validate={required()} {...more} />
const number = (source: string) => <NumberInput source={source} validate={required()} />
const choice = (source: string, choices: string[]) => (
  <SelectInput source={source} choices={choices} validate={required()} />
)

const product = (
  <SimpleForm>
    {text('name')} {number('width')} {number('height')} {number('minDpi')} {number('price')}
    <BooleanInput source="active" />
  </SimpleForm>
)
const phrase = (
  <SimpleForm>
    {text('title')} {choice('language', ['en', 'vi'])} {choice('kind', ['reason', 'mail', 'chat'])}
    {text('text', { multiline: true })}
  </SimpleForm>
)
const order = (
  <Show>
    <SimpleShowLayout>
      {['number', 'code', 'status', 'customerFirstName', 'subtotal', 'deadline'].map((source) => (
        <TextField key={source} source={source} />
      ))}
    </SimpleShowLayout>
  </Show>
)
const screens = (form: React.ReactElement) => ({
  edit: <Edit mutationMode="pessimistic">{form}</Edit>,
  create: <Create redirect="list">{form}</Create>,
})

/** Print products and phrases are changed, orders shown, all by react-admin's own components. */
export const App = () => (
  <Admin title="Atelier" dataProvider={dataProvider} authProvider={authProvider} requireAuth>
    <Resource name="print-products" list={listOf('name', 'width', 'height', 'price')} {...screens(product)} />
    <Resource name="phrases" list={listOf('title', 'language', 'kind')} {...screens(phrase)} />
    <Resource
      name="bookings"
      options={{ label: 'Orders' }}
      list={listOf('number', 'code', 'status')}
      show={order}
    />
  </Admin>
)
