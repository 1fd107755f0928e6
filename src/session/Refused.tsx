import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import styles from './SignInForm.module.css'

/** Why a form on a public page was refused, announced as an alert. */
export const Refused = ({ text }: { readonly text: string }) => (
  <div className={styles.banner} role="alert">
    <WarningAmberIcon />
    <span>{text}</span>
  </div>
)
