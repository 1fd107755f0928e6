import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { BareButton, type BareButtonProps } from '../button/BareButton.tsx'
import { Text } from '../layout/Text.tsx'
import styles from './PickButton.module.css'

interface PickButtonProps extends BareButtonProps {
  readonly label: string
  /** What is chosen. */
  readonly text: string
}

/** Looks like an input, shows what is chosen, and opens the list to choose from. */
export const PickButton = ({ label, text, ...rest }: PickButtonProps) => (
  <BareButton {...rest} className={`input ${styles.pick}`} aria-label={`${label}: ${text}`}>
    <Text shrink cut>
      {text}
    </Text>
    <ExpandMoreIcon fontSize="small" />
  </BareButton>
)
