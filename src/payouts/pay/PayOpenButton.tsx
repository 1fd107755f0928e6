import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import { useTranslate } from 'ra-core'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { useCharacterKey } from '#src/ui/keys/useCharacterKeys.ts'
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
  const name = translate(label)
  const run = () => onOpen(source)
  const letter = label === 'pay.open' ? 'P' : undefined
  const shortcut = useCharacterKey('P')
  usePageAction({ key: label, label: name, icon: PaymentsIcon, ...(letter && { letter }), run })
  return (
    <BulkAction icon={PaymentsIcon} aria-keyshortcuts={letter && shortcut} onClick={run}>
      {name}
    </BulkAction>
  )
}
