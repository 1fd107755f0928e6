import { useTranslate } from 'ra-core'
import { Card } from '#src/ui/record/Card.tsx'
import { ChatTexts } from './ChatTexts.tsx'
import { ThreadRows } from './ThreadRows.tsx'

/** The artists whom an agent answers. */
export const AgentThreads = ({ login }: { readonly login: string }) => (
  <ChatTexts>
    <Threads login={login} />
  </ChatTexts>
)

function Threads({ login }: { readonly login: string }) {
  const translate = useTranslate()
  return (
    <Card title={translate('chat.ofAgent')}>
      <ThreadRows agent={login} />
    </Card>
  )
}
