import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { createOwnToken } from '#contract/apiTokens/apiTokens.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useKeptFocus } from '#src/ui/overlay/useKeptFocus.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { TOKEN_TEXTS } from '../texts.ts'
import { useEndToken, useOwnTokens } from '../tokenQueries.ts'
import { OwnTokenRow } from './OwnTokenRow.tsx'

const loadCreate = () => import('./OwnTokenCreate.tsx')

/** The API tokens of the own account: made and ended (D-2.29). */
export const OwnTokensCard = () => (
  <MoreTexts texts={TOKEN_TEXTS}>
    <Tokens />
  </MoreTexts>
)

function Tokens() {
  const translate = useTranslate()
  const makes = useCan(createOwnToken)
  const [creates, create] = useState(false)
  return (
    <Card
      title={translate('apiTokens.title')}
      aside={
        makes && (
          <Button icon={AddIcon} onClick={() => create(true)}>
            {translate('apiTokens.own.create')}
          </Button>
        )
      }
    >
      <Stack gap={8}>
        <Hint>{translate('apiTokens.own.text')}</Hint>
        <Rows />
      </Stack>
      {creates && <Create onClose={() => create(false)} />}
    </Card>
  )
}

function Rows() {
  const translate = useTranslate()
  // The page has asked, and would wait again.
  const { data, error, refetch } = useOwnTokens({ retryOnMount: false })
  const { end, isPending } = useEndToken({ own: true })
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  if (!data && error)
    return <FailedNotice title={translate('apiTokens.failed')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={56} />
  return (
    <Box ref={box} tabIndex={-1}>
      {data.length === 0 && <Hint>{translate('apiTokens.own.none')}</Hint>}
      {data.length > 0 && (
        <Stack as="ul" gap={0} ruled aria-label={translate('apiTokens.own.listed')}>
          {data.map((token) => (
            <OwnTokenRow key={token.id} token={token} busy={isPending} onEnd={() => end(token)} />
          ))}
        </Stack>
      )}
    </Box>
  )
}

function Create(props: { readonly onClose: () => void }) {
  const part = usePart(loadCreate)
  return part && <part.default {...props} />
}
