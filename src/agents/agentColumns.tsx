import type { TranslateFunction } from 'ra-core'
import type { AgentRow } from '#contract/agents.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { formatCount } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { personCard, personCell } from '#src/ui/people/personCell.tsx'
import { phoneText } from '#src/ui/people/phoneText.ts'
import styles from './Agents.module.css'
import { agentName, agentPath } from './agentNames.ts'

const text = (given: string | null | undefined) =>
  given ? <span data-full={given}>{given}</span> : <Text tone="ink-3">–</Text>

/** The name, which leads to the artist's page of the same login (D-1.17). */
const nameCell = (agent: AgentRow, opensArtists: boolean, translate: TranslateFunction) =>
  personCell({
    name: agentName(agent),
    to: agent.isArtist && opensArtists ? `/artists/${encodeURIComponent(agent.login)}` : undefined,
    tag: agent.activated === false && translate('agents.inactive'),
  })

const contactCell = (agent: AgentRow) => (
  <span className={styles.contact}>
    {agent.email && (
      <a href={`mailto:${agent.email}`} data-full={agent.email}>
        {agent.email}
      </a>
    )}
    <span>{phoneText(agent)}</span>
  </span>
)

/** The columns of the table of agents. The counts of Progress are two, since the list is sorted by either. */
export const agentColumns = (
  opensArtists: boolean,
  translate: TranslateFunction,
): readonly Column<AgentRow>[] => [
  {
    key: 'name',
    label: 'agents.columns.name',
    width: 190,
    pinned: true,
    cell: (agent) => nameCell(agent, opensArtists, translate),
  },
  { key: 'contact', label: 'agents.columns.contact', sort: 'email', width: 220, cell: contactCell },
  { key: 'note', label: 'agents.columns.note', sort: 'note', width: 170, cell: ({ note }) => text(note) },
  {
    key: 'currSketch',
    label: 'agents.columns.currSketch',
    sort: 'currSketch',
    sortByOrder: 'DESC',
    numeric: true,
    width: 130,
    cell: ({ currSketch = 0 }) => formatCount(currSketch),
  },
  {
    key: 'currColor',
    label: 'agents.columns.currColor',
    sort: 'currColor',
    sortByOrder: 'DESC',
    numeric: true,
    width: 130,
    cell: ({ currColor = 0 }) => formatCount(currColor),
  },
  {
    key: 'numDone',
    label: 'agents.columns.numDone',
    numeric: true,
    width: 90,
    cell: ({ numDone = 0 }) => formatCount(numDone),
  },
]

/** An agent in a narrow window. */
export const agentCard = (translate: TranslateFunction) => (agent: AgentRow) =>
  personCard({
    name: agentName(agent),
    to: agentPath(agent),
    facts: [
      agent.email,
      [
        translate('agents.progress', { sketch: agent.currSketch ?? 0, color: agent.currColor ?? 0 }),
        translate('agents.done', { done: formatCount(agent.numDone ?? 0) }),
      ].join(' · '),
      agent.activated === false && translate('agents.inactive'),
    ],
  })
