import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { type Crumb, Crumbs } from '#src/ui/record/Crumbs.tsx'
import headStyles from '#src/ui/record/ListHead.module.css'
import { ChatTexts } from './ChatTexts.tsx'
import { ThreadRows } from './ThreadRows.tsx'

interface ThreadListProps {
  readonly crumbs: readonly Crumb[] | undefined
  readonly tabs: ReactNode
}

/** The threads of artists on `/cs`, beside the agents (D-2.15). */
export function ThreadList({ crumbs, tabs }: ThreadListProps) {
  const translate = useTranslate()
  return (
    <PageFrame width="window">
      {crumbs && <Crumbs crumbs={crumbs} />}
      <div className={headStyles.head}>
        <h1 className={headStyles.title}>{translate('agents.title')}</h1>
      </div>
      {tabs}
      <ChatTexts>
        <ThreadRows />
      </ChatTexts>
    </PageFrame>
  )
}
