import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import { useTranslate } from 'ra-core'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import type { PaySource } from './paySource.ts'

export interface PayOpenButtonProps {
  readonly source: PaySource
  /** Catalogue key of the button's text. */
  readonly label: 'pay.open' | 'pay.openConfirm'
  readonly onOpen: (source: PaySource) => void
}

/** Opens the payout dialog; to be hidden without the artist-pay permission. */
export function PayOpenButton({ source, label, onOpen }: PayOpenButtonProps) {
  const translate = useTranslate()
  return (
    <BulkAction icon={PaymentsIcon} onClick={() => onOpen(source)}>
      {translate(label)}
    </BulkAction>
  )
}
