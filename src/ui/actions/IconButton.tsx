import type { SvgIconComponent } from '@mui/icons-material'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useConfirm } from '../overlay/confirm.tsx'

interface IconButtonProps {
  readonly icon: SvgIconComponent
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A small button beside an entry, such as a comment: only an icon, its label is read out. */
export const IconButton = ({ icon: Icon, label, disabled, onClick }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon fontSize="small" />
  </button>
)

interface RemoveButtonProps {
  readonly label: string
  readonly question: string
  readonly pending: boolean
  readonly onRemove: () => void
}

/** Removes an entry, after asking. */
export function RemoveButton({ label, question, pending, onRemove }: RemoveButtonProps) {
  const confirm = useConfirm()
  const ask = async () => {
    if (await confirm({ text: question, danger: true })) onRemove()
  }
  return <IconButton icon={DeleteIcon} label={label} disabled={pending} onClick={() => void ask()} />
}
