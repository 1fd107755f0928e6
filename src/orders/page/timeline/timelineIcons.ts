import type { SvgIconComponent } from '@mui/icons-material'
import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import TodoIcon from '@mui/icons-material/ChecklistOutlined'
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import type { TimelineGroup } from '#contract/orders/timeline.ts'

/** The icon of each event group. */
export const TIMELINE_ICONS: Readonly<Record<TimelineGroup, SvgIconComponent>> = {
  status: DescriptionIcon,
  work: PaletteIcon,
  assignment: PersonIcon,
  budget: AttachMoneyIcon,
  files: ImageIcon,
  fields: TuneIcon,
  comments: ChatBubbleOutlineIcon,
  messages: NotificationsIcon,
  shop: StorefrontIcon,
  todos: TodoIcon,
}
