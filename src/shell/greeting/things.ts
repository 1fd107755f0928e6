import { type Grant, type Holder, holds, type SeededRole } from '#contract/access.ts'
import { lacksFor, type Queue } from '#contract/workQueues/queues.ts'
import type { greeting } from '#i18n/en/screens/greeting.ts'
import { CREATE_HASH } from '#src/ui/createHash.ts'
import type { IconName } from '#src/ui/Icon.tsx'

/** Something to try: where it is done, and who may do it. */
export interface Thing {
  readonly key: keyof (typeof greeting)['things']
  readonly icon: IconName
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

const FIGURES = at('/insights', { key: 'figures', icon: 'chart' }, 'VIEW_INSIGHTS')

/** What each role of the demo shop tries first. */
const THINGS: Readonly<Partial<Record<SeededRole, readonly Thing[]>>> = {
  ROLE_ADMIN: [
    at(`/user${CREATE_HASH}`, { key: 'person', icon: 'people' }, 'VIEW_USER_LIST', 'CREATE_USER'),
    at('/user/role', { key: 'role', icon: 'key' }, 'VIEW_ROLE_LIST'),
    FIGURES,
  ],
  ROLE_CS: [
    inQueue('TO_CHECK', { key: 'check', icon: 'check' }),
    inQueue('CUSTOMER_WROTE', { key: 'answer', icon: 'comment' }),
    inQueue('TO_ASSIGN', { key: 'assign', icon: 'draw' }),
  ],
  ROLE_ARTIST: [
    inQueue('TO_DRAW', { key: 'draw', icon: 'upload' }, '&open=first'),
    at('/my-work', { key: 'earnings', icon: 'money' }, 'role:ROLE_ARTIST'),
    at(`/gallery${CREATE_HASH}`, { key: 'artwork', icon: 'image' }, 'VIEW_ARTWORK_LIST', 'CREATE_ARTWORK'),
  ],
  ROLE_STORE: [
    at('/?deadline=next7days', { key: 'due', icon: 'calendar' }, 'ACCESS_ORDER'),
    at(`/?${ANSWERS}`, { key: 'unanswered', icon: 'clock' }, 'ACCESS_ORDER'),
    at('/?paid=last7days', { key: 'sold', icon: 'dollar' }, 'ACCESS_ORDER'),
  ],
  ROLE_ACCOUNTANT: [
    inQueue('TO_PAY', { key: 'pay', icon: 'money' }),
    at('/pay-runs/new', { key: 'payAll', icon: 'people' }, 'CREATE_PAYOUT'),
    FIGURES,
  ],
}

/** What the holder may try, by the first of its roles that has something. */
export function thingsOf(holder: Holder): readonly Thing[] {
  const role = Object.entries(THINGS).find(([name]) => holder.authorities.includes(name))
  return role?.[1].filter(({ may }) => may(holder)) ?? []
}
