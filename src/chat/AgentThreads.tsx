import { useTranslate } from 'ra-core'
import { Card } from '#src/ui/record/Card.tsx'
import { ChatTexts } from './ChatTexts.tsx'
import { ThreadRows } from './ThreadRows.tsx'
import styles from './Threads.module.css'

/** The artists whom an agent answers. */
export const AgentThreads = ({ login }: { readonly login: string }) => (
  <div className={styles.ofAgent}>
    <ChatTexts>
      <Threads login={login} />
    </ChatTexts>
  </div>
)

function Threads({ login }: { readonly login: string }) {
  const translate = useTranslate()
  return (
    <Card title={translate('chat.ofAgent')}>
      <ThreadRows agent={login} />
    </Card>
  )
}
