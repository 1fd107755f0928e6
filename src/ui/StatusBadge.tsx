import type { SvgIconComponent } from '@mui/icons-material'
import AddIcon from '@mui/icons-material/AddOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import type { Tone } from '#src/theme.ts'
import styles from './StatusBadge.module.css'

/** An icon per tone, so that colour is never the only cue. */
const SIGNS: Readonly<Record<Tone, SvgIconComponent>> = {
  new: AddIcon,
  sketch: EditIcon,
  color: PaletteIcon,
  review: VisibilityIcon,
  customer: PersonIcon,
  export: InsertDriveFileIcon,
  print: PrintIcon,
  done: CheckIcon,
  late: ScheduleIcon,
}

interface Props {
  readonly tone: Tone
  readonly label: string
  /** Instead of the icon of the tone. */
  readonly icon?: SvgIconComponent
  /** Text on hover, if it says more than the label. */
  readonly title?: string
}

/** A status as a small coloured pill with an icon. */
export function StatusBadge({ tone, label, icon: Icon = SIGNS[tone], title }: Props) {
  const colours = { color: `var(--tone-${tone}-ink)`, background: `var(--tone-${tone}-paper)` }
  return (
    <span className={styles.badge} style={colours} title={title}>
      <Icon fontSize="inherit" />
      <span className={styles.label}>{label}</span>
    </span>
  )
}
