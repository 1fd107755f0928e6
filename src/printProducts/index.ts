import PrintIcon from '@mui/icons-material/PrintOutlined'
import { printProducts as contract } from '#contract/products/printProducts.ts'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { plainResource } from '#src/plain/plainResource.ts'

/** Products on which pictures are printed; at the bottom of the sidebar, with other settings. */
export const printProducts: ResourceProps = plainResource(contract, {
  icon: PrintIcon,
  menu: { group: 'setUp', inSettings: true },
  own: () => import('./own.tsx'),
})
