import { Icon, type IconName } from '../Icon.tsx'
import { useConfirm } from '../overlay/confirm.tsx'

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A small button beside an entry, such as a comment: only an icon, its label is read out. */
export const IconButton = ({ icon, label, disabled, onClick }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} size={16} />
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
  return <IconButton icon="trash" label={label} disabled={pending} onClick={() => void ask()} />
}
