import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { phrases as contract } from '#contract/templates/phrases.ts'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { plainResource } from '#src/plain/plainResource.ts'

/** Reusable texts of the staff; at the bottom of the sidebar, with other settings. */
export const phrases: ResourceProps = plainResource(contract, {
  icon: ChatBubbleOutlineIcon,
  menu: { group: 'setUp', inSettings: true },
  own: () => import('./own.tsx'),
})
