import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { RepeatsFound } from './RepeatsFound.tsx'
import type { Asked, FoundRepeat } from './useRepeats.ts'

/** Which pictures of a version were handed in before, or that none was: one line as a rule, so that nothing moves. */
export default function RepeatNotes(props: Asked) {
  return (
    <RepeatsFound {...props}>
      {(repeats) =>
        groupsOf(repeats).map((group) => <Line key={`${group.sameness} ${group.version}`} {...group} />)
      }
    </RepeatsFound>
  )
}

interface Group extends Pick<FoundRepeat, 'sameness' | 'version'> {
  readonly names: readonly string[]
}

/** One line for all pictures that are the same, or nearly, as those of one version. */
function groupsOf(repeats: readonly FoundRepeat[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const { sameness, version, file } of repeats) {
    const key = `${sameness} ${version}`
    groups.set(key, { sameness, version, names: [...(groups.get(key)?.names ?? []), file.name] })
  }
  return [...groups.values()]
}

function Line({ sameness, version, names }: Group) {
  const translate = useTranslate()
  const all = names.join(', ')
  return (
    <Row as="p" gap={6} align="start" shrink tone="warn" weight="label" nowrap>
      <WarningAmberIcon fontSize="small" />
      {translate(`repeats.${sameness}.note`, { number: version })}
      <Text grow tone="ink-2" weight="regular" cut title={all}>
        {all}
      </Text>
    </Row>
  )
}
