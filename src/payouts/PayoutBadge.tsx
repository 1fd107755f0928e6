import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { Badge } from '#src/ui/Badge.tsx'

/** The status of a payout: complete (B§4), or voided, which pays nothing any more (D-8.31). */
export function PayoutBadge({ voided }: { readonly voided: boolean }) {
  const translate = useTranslate()
  const status = voided ? 'voided' : 'complete'
  return (
    <Badge tone={voided ? 'bad' : 'good'} Icon={voided ? CloseIcon : CheckIcon}>
      {translate(`payouts.status.${status}`)}
    </Badge>
  )
}
