import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useConfirm } from '../overlay/confirm.tsx'
import { IconButton } from './IconButton.tsx'

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
