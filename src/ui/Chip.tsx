import CloseIcon from '@mui/icons-material/CloseOutlined'
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
        <button type="button" aria-label={removeLabel} onClick={onRemove}>
          <CloseIcon fontSize="inherit" />
        </button>
      )}
    </span>
  )
}
