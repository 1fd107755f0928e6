import { CoreAdminContext, ListBase, useListContext } from 'ra-core'
import { createRoot } from 'react-dom/client'
import { Link } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { provider } from './provider.ts'
import { TEXTS } from './texts.ts'

/** The least that a list of ra-core takes: a table of texts, links and checkboxes, without any style. */
function Rows() {
  const { data = [], selectedIds, onToggleItem, onSelect, page, setPage } = useListContext<OrderRow>()
  const isAll = data.length > 0 && selectedIds.length === data.length
  return (
    <div id="orders">
      <table>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label="Select all"
                checked={isAll}
                onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
              />
            </th>
            <th>Number</th>
            {Object.keys(TEXTS).map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Select ${row.number}`}
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
                />
              </td>
              <td>
                <Link to={`/order/${row.code}`}>#{row.number}</Link>
              </td>
              {Object.entries(TEXTS).map(([name, text]) => (
                <td key={name}>{text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" aria-label="Next page" onClick={() => setPage(page + 1)}>
        Next
      </button>
    </div>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <CoreAdminContext dataProvider={provider}>
      <ListBase resource="bookings" perPage={100}>
        <Rows />
      </ListBase>
    </CoreAdminContext>,
  )
