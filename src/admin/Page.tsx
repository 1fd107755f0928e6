import type { ReactNode } from 'react'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { type Crumb, Crumbs } from '#src/ui/record/Crumbs.tsx'
import headStyles from '#src/ui/record/ListHead.module.css'

export interface PageProps {
  readonly title: string
  /** To the pages above this one, and this one. */
  readonly crumbs?: readonly Crumb[]
  /** Actions on the page as a whole, at the right of the title. */
  readonly actions?: ReactNode
  readonly tabs?: ReactNode
  /** Search box and filters. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** The frame of a page: breadcrumbs, title, actions, filters, and the content, which may be stock components. */
export function Page({ title, crumbs, actions, tabs, filters, children }: PageProps) {
  return (
    <PageFrame fills>
      {crumbs && <Crumbs crumbs={crumbs} />}
      <div className={headStyles.head}>
        <h1 className={headStyles.title}>{title}</h1>
        <div className={headStyles.actions}>{actions}</div>
      </div>
      {tabs}
      {filters && (
        <Row wrap shrink>
          {filters}
        </Row>
      )}
      {children}
    </PageFrame>
  )
}
