import CloseIcon from '@mui/icons-material/CloseOutlined'
import { BareButton } from './button/BareButton.tsx'
import styles from './Chip.module.css'

interface ChipProps {
  readonly label: string
  /** Makes the chip removable; `removeLabel` names the button. */
  readonly onRemove?: (() => void) | undefined
  readonly removeLabel?: string
}

/** A small label for one of several values, which may be removable. */
export function Chip({ label, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.label} title={label}>
        {label}
      </span>
      {onRemove && (
        <BareButton aria-label={removeLabel} onClick={onRemove}>
          <CloseIcon fontSize="inherit" />
        </BareButton>
      )}
    </span>
  )
}
