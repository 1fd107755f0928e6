import PrintIcon from '@mui/icons-material/PrintOutlined'
import { printProducts as contract } from '#contract/products/printProducts.ts'
import type { Area } from '#src/area.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** Products on which pictures are printed; at the bottom of the sidebar, with other settings. */
export const printProducts: Area = plainArea(contract, {
  menu: { icon: PrintIcon, atFoot: true },
  own: () => import('./own.tsx'),
})
