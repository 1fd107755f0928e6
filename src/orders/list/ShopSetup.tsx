import { useListContext, useStore } from 'ra-core'
import { useSettled } from '#src/admin/list/useSettled.ts'
import { useOrderFilters } from '#src/orders/filters/useOrderFilters.ts'
import { useHolds } from '#src/providers/account.ts'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadSetup = () => import('#src/firstDay/HomeSetup.tsx')

/** Above the orders of a shop that is not set up yet; without orders their placeholder says what it needs. */
export function ShopSetup() {
  const setsUp = useHolds('role:ROLE_ADMIN')
  const [home] = useStore<string>('setup.home')
  const [hidden] = useStore('setup.hidden', false)
  const { total } = useListContext()
  const { isFiltered } = useOrderFilters()
  const settled = useSettled()
  if (!setsUp || home === 'settled' || (total === 0 && !isFiltered)) return null
  // Its room is kept where it is known, so that the list does not move once it has loaded.
  const room = home === 'open' && !hidden && total !== 0
  return (
    // Without room of its own it must not take the gap between the parts of the page either.
    <div style={room ? { minHeight: 46 } : { display: 'contents' }} data-setup="">
      {(settled || room) && <Loaded />}
    </div>
  )
}

function Loaded() {
  const setup = usePart(loadSetup)
  return setup && <setup.default />
}
