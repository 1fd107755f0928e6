import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { type ShopHealth, shopHealthOf } from './shopHealth.ts'

const SIGNS: Readonly<Record<ShopHealth, readonly [SvgIconComponent, 'good' | 'bad' | 'warn' | 'quiet']>> = {
  off: [CloseIcon, 'quiet'],
  own: [CheckIcon, 'quiet'],
  unready: [WarningAmberIcon, 'warn'],
  failing: [WarningAmberIcon, 'bad'],
  untold: [WarningAmberIcon, 'warn'],
  on: [CheckIcon, 'good'],
}

/** How a connected shop does, as a small pill with an icon. */
export function ShopState({ row }: { readonly row: ShopConnection }) {
  const translate = useTranslate()
  const health = shopHealthOf(row)
  const [Icon, tone] = SIGNS[health]
  return (
    <Badge tone={tone} Icon={Icon}>
      {translate(`shopConnections.states.${health}`)}
    </Badge>
  )
}
