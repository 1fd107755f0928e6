import CheckIcon from '@mui/icons-material/CheckOutlined'
import { anyOf, role } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import { QUEUE_TEXTS } from '#src/orders/queue/texts.ts'

// Declared here, since the contract of the queues loads with their page.
const access = anyOf(
  role('ROLE_ARTIST'),
  'APPROVE_WORK_LOG',
  'NOTIFY_BOOKING_TO_CUSTOMER',
  'ASSIGN_BOOKING',
  'CREATE_PAYOUT',
  'MODIFY_BUDGET',
)

/** What to do first, for each role. */
export const WorkQueuesPage = page({
  title: 'shell.menu.next',
  access,
  load: () => import('./WorkQueues.tsx'),
  texts: QUEUE_TEXTS,
  menu: { icon: CheckIcon },
})
