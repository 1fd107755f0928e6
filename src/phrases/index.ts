import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { phrases as contract } from '#contract/phrases.ts'
import type { Area } from '#src/area.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** Reusable texts of the staff; at the bottom of the sidebar, with other settings. */
export const phrases: Area = plainArea(contract, {
  menu: { icon: ChatBubbleOutlineIcon, atFoot: true },
  own: () => import('./own.tsx'),
})
