import CloseIcon from '@mui/icons-material/CloseOutlined'
import { BareButton } from './button/BareButton.tsx'
import styles from './Chip.module.css'
import { Text } from './layout/Text.tsx'

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
      <Text shrink padX={8} padY={2} cut title={label}>
        {label}
      </Text>
      {onRemove && (
        <BareButton aria-label={removeLabel} onClick={onRemove}>
          <CloseIcon fontSize="inherit" />
        </BareButton>
      )}
    </span>
  )
}
