import { Admin, Datagrid, FunctionField, List, Pagination, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { Link } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { provider } from './provider.ts'
import { TEXTS } from './texts.ts'

/** The same rows by react-admin's stock components, as its demos are made. */
const Orders = () => (
  <div id="orders">
    <List perPage={100} exporter={false} pagination={<Pagination rowsPerPageOptions={[100]} />}>
      <Datagrid rowClick={false}>
        <FunctionField<OrderRow>
          label="Number"
          render={({ code, number }) => <Link to={`/order/${code}`}>#{number}</Link>}
        />
        {Object.entries(TEXTS).map(([name, text]) => (
          <FunctionField<OrderRow> key={name} label={name} render={text} />
        ))}
      </Datagrid>
    </List>
  </div>
)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Admin dataProvider={provider} disableTelemetry>
      <Resource name="bookings" list={Orders} />
    </Admin>,
  )
