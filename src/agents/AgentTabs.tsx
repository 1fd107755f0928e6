import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { CHATS_PATH } from '#src/chat/chatPaths.ts'
import { useChatCount } from '#src/chat/useChatCount.ts'
import { formatCount } from '#src/ui/format.ts'
import { Tabs } from '#src/ui/record/Tabs.tsx'

const PATHS = { agents: '/cs', chats: CHATS_PATH } as const

/** The agents, and the chats with artists. */
export function AgentTabs({ current }: { readonly current: keyof typeof PATHS }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const unread = useChatCount()
  const chats = translate('agents.tabs.chats')
  return (
    <Tabs
      label={translate('agents.tabs.label')}
      tabs={[
        { key: 'agents', label: translate('agents.tabs.agents') },
        { key: 'chats', label: unread > 0 ? `${chats} (${formatCount(unread)})` : chats },
      ]}
      current={current}
      onChange={(key) => void navigate(PATHS[key])}
    />
  )
}
