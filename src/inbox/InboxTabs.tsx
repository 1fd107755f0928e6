import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { listInbox } from '#contract/conversation/inbox.ts'
import { countParked } from '#contract/parkedOrders/parkedCount.ts'
import { useCan } from '#src/providers/account.ts'
import { formatCount } from '#src/ui/format.ts'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { useWaiting } from './useWaiting.ts'

const PATHS = { messages: '/inbox', orders: '/inbox/orders' } as const

/** Messages, and orders of shops that need to be checked, for those who see both. */
export function InboxTabs({ current }: { readonly current: keyof typeof PATHS }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const waiting = useWaiting()
  const both = [useCan(listInbox), useCan(countParked)].every(Boolean)
  if (!both) return null
  const tab = (key: keyof typeof PATHS) => ({
    key,
    label: translate(`inbox.tabs.${key}`),
    count: waiting[key] > 0 ? formatCount(waiting[key]) : undefined,
  })
  return (
    <Tabs
      label={translate('inbox.tabs.label')}
      tabs={[tab('messages'), tab('orders')]}
      current={current}
      onChange={(key) => void navigate(PATHS[key])}
    />
  )
}
