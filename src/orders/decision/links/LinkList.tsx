import LinkIcon from '@mui/icons-material/LinkOutlined'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import styles from './Links.module.css'

interface LinkListProps<L> {
  readonly links: QueryKey
  readonly load: (signal: AbortSignal) => Promise<readonly L[]>
  /** Where the texts `failed`, `empty` and `emptyHint` are. */
  readonly texts: 'orders.proofs' | 'orders.delivery.links'
  readonly children: (link: L) => ReactNode
}

/** Links of one kind, newest first. */
export function LinkList<L extends { readonly id: number }>({
  links,
  load,
  texts,
  children,
}: LinkListProps<L>) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({ queryKey: links, queryFn: ({ signal }) => load(signal) })
  if (error && !data)
    return <FailedNotice title={translate(`${texts}.failed`)} error={error} retry={refetch} />
  if (!data) return <Skeleton height={160} />
  if (data.length === 0)
    return (
      <Notice icon={LinkIcon} title={translate(`${texts}.empty`)} text={translate(`${texts}.emptyHint`)} />
    )
  return (
    <Stack as="ul" gap={0} ruled>
      {data.map((link) => (
        <Row key={link.id} as="li" gap={16} rowGap={8} wrap padY={12}>
          {children(link)}
        </Row>
      ))}
    </Stack>
  )
}

interface LinkTextProps {
  readonly head: string
  /** Lines below it; those that are undefined are left out. */
  readonly lines: readonly (string | undefined)[]
}

/** What became of a link. */
export const LinkText = ({ head, lines }: LinkTextProps) => (
  <div className={styles.link}>
    <p className={styles.head}>{head}</p>
    {lines.map((line) => line !== undefined && <p key={line}>{line}</p>)}
  </div>
)
