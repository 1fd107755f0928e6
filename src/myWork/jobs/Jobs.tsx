import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { listOrders } from '#contract/orders/list.ts'
import { useCan } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import type { JobsQuery } from '../queries.ts'
import { JobGroups } from './JobGroups.tsx'
import styles from './Jobs.module.css'

/** The open orders of the artist by deadline. */
export function Jobs({ query }: { readonly query: JobsQuery }) {
  const translate = useTranslate()
  const lists = useCan(listOrders)
  if (!lists) return null
  return (
    <Card
      title={translate('myWork.jobs.title')}
      aside={
        <Text as={Link} fixed touch size="usual" to="/">
          {translate('myWork.jobs.all')}
        </Text>
      }
    >
      <Content query={query} />
    </Card>
  )
}

function Content({ query: { data, error, refetch } }: { readonly query: JobsQuery }) {
  const translate = useTranslate()
  if (error && !data)
    return <FailedNotice title={translate('myWork.jobs.failed')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={240} />
  if (data.rows.length === 0)
    return (
      <Notice
        icon={CheckIcon}
        title={translate('myWork.jobs.none')}
        text={translate('myWork.jobs.noneHint')}
      />
    )
  const { rows, total } = data
  return (
    <>
      <JobGroups orders={rows} />
      {total > rows.length && (
        <p className={styles.hint}>{translate('myWork.jobs.first', { shown: rows.length, total })}</p>
      )}
    </>
  )
}
