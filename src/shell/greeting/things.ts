import type { SvgIconComponent } from '@mui/icons-material'
import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import CalendarTodayIcon from '@mui/icons-material/CalendarTodayOutlined'
import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import DrawIcon from '@mui/icons-material/DrawOutlined'
import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import LeaderboardIcon from '@mui/icons-material/LeaderboardOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import PeopleAltIcon from '@mui/icons-material/PeopleAltOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import VpnKeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { type Grant, type Holder, holds, type SeededRole } from '#contract/access.ts'
import { lacksFor, paysArtists, type Queue } from '#contract/workQueues/queues.ts'
import type { greeting } from '#i18n/en/screens/greeting.ts'
import { CREATE_HASH } from '#src/ui/createHash.ts'

/** Something to try: where it is done, and who may do it. */
export interface Thing {
  readonly key: keyof (typeof greeting)['things']
  readonly icon: SvgIconComponent
  readonly to: string
  readonly may: (holder: Holder) => boolean
}

type Named = Pick<Thing, 'key' | 'icon'>

const at = (to: string, named: Named, ...needs: readonly Grant[]): Thing => ({
  ...named,
  to,
  may: (holder) => needs.every((grant) => holds(holder, grant)),
})
const inQueue = (queue: Queue, named: Named, more = ''): Thing => ({
  ...named,
  to: `/next?queue=${queue}${more}`,
  may: (holder) => lacksFor(holder, queue).length === 0,
})

const ANSWERS = 'status=CUSTOMER_REVIEW_SKETCH&status=CUSTOMER_REVIEW_COLOR'

const FIGURES = at('/insights', { key: 'figures', icon: LeaderboardIcon }, 'VIEW_INSIGHTS')

/** What each role of the demo shop tries first. */
const THINGS: Readonly<Partial<Record<SeededRole, readonly Thing[]>>> = {
  ROLE_ADMIN: [
    at(`/user${CREATE_HASH}`, { key: 'person', icon: PeopleAltIcon }, 'VIEW_USER_LIST', 'CREATE_USER'),
    at('/user/role', { key: 'role', icon: VpnKeyIcon }, 'VIEW_ROLE_LIST'),
    FIGURES,
  ],
  ROLE_CS: [
    inQueue('TO_CHECK', { key: 'check', icon: CheckIcon }),
    inQueue('CUSTOMER_WROTE', { key: 'answer', icon: ChatBubbleOutlineIcon }),
    inQueue('TO_ASSIGN', { key: 'assign', icon: DrawIcon }),
  ],
  ROLE_ARTIST: [
    inQueue('TO_DRAW', { key: 'draw', icon: FileUploadIcon }, '&open=first'),
    at('/my-work', { key: 'earnings', icon: PaymentsIcon }, 'role:ROLE_ARTIST'),
    at(`/gallery${CREATE_HASH}`, { key: 'artwork', icon: ImageIcon }, 'VIEW_ARTWORK_LIST', 'CREATE_ARTWORK'),
  ],
  ROLE_STORE: [
    at('/?deadline=next7days', { key: 'due', icon: CalendarTodayIcon }, 'ACCESS_ORDER'),
    at(`/?${ANSWERS}`, { key: 'unanswered', icon: ScheduleIcon }, 'ACCESS_ORDER'),
    at('/?paid=last7days', { key: 'sold', icon: AttachMoneyIcon }, 'ACCESS_ORDER'),
  ],
  ROLE_ACCOUNTANT: [
    { ...inQueue('TO_PAY', { key: 'pay', icon: PaymentsIcon }), may: paysArtists },
    at('/pay-runs/new', { key: 'payAll', icon: PeopleAltIcon }, 'CREATE_PAYOUT'),
    FIGURES,
  ],
}

/** What the holder may try, by the first of its roles that has something. */
export function thingsOf(holder: Holder): readonly Thing[] {
  const role = Object.entries(THINGS).find(([name]) => holder.authorities.includes(name))
  return role?.[1].filter(({ may }) => may(holder)) ?? []
}
