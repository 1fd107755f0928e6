import { useState } from 'react'
import { Card } from '../ui/record/Card.tsx'
import { FactList } from '../ui/record/FactList.tsx'
import { Figures } from '../ui/record/Figures.tsx'
import { Tabs } from '../ui/record/Tabs.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { Piece } from './Piece.tsx'

const TABS = [
  { key: 'open', label: 'Open', count: '12' },
  { key: 'done', label: 'Done' },
] as const

/** What lays out a record or a list. */
export function Records() {
  const [tab, setTab] = useState<string>('open')
  const [page, setPage] = useState(0)
  return (
    <>
      <Piece name="Card, FactList">
        <Card title="An order" aside="An aside">
          <FactList
            facts={[
              { label: 'Customer', value: 'Lan' },
              { label: 'Amount', value: '$120' },
            ]}
          />
        </Card>
      </Piece>
      <Piece name="Figures">
        <Figures
          figures={[
            { label: 'Paid', amount: '$1,200', note: '12 orders' },
            { label: 'Loading', amount: undefined, note: '' },
          ]}
        />
      </Piece>
      <Piece name="Tabs">
        <Tabs label="Orders" tabs={TABS} current={tab} onChange={setTab} />
      </Piece>
      <Piece name="Pager">
        <Pager
          page={page}
          size={20}
          total={240}
          sizes={[20, 50]}
          onPage={setPage}
          onSize={() => setPage(0)}
        />
      </Piece>
    </>
  )
}
