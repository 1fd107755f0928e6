import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Artist } from '#contract/artists/artists.ts'
import { getStatement } from '#contract/payouts/earnings.ts'
import { Show } from '#src/admin/record/Show.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { threadPath } from '#src/chat/chatPaths.ts'
import { OrdersBelow } from '#src/orders/below/OrdersBelow.tsx'
import { statementPath } from '#src/payouts/paths.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useWhatIsUnsaved } from '#src/ui/overlay/unsaved.ts'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { artistKey, WHOLE_ARTISTS } from '../artistKeys.ts'
import { artistName, artistPath } from '../artistNames.ts'
import { useAbilities } from '../useAbilities.ts'
import styles from './Artist.module.css'
import { ArtistBox } from './ArtistBox.tsx'
import { ContactInputs, WorkInputs } from './ArtistInputs.tsx'
import type { Part } from './artistValues.ts'
import { ContactView } from './ContactView.tsx'
import { PaymentInputs } from './PaymentInputs.tsx'
import { WorkView } from './WorkView.tsx'

/** The page of an artist: two boxes with their Edit modes, and the artist's orders (B§2 Artist detail). */
export default function ArtistShow() {
  const translate = useTranslate()
  const { login = '' } = useParams()
  const id = artistKey(login)
  return (
    <Show
      resource="artists"
      id={id}
      queryOptions={{ meta: WHOLE_ARTISTS }}
      title={translate('artists.one')}
      crumbs={[{ label: translate('artists.title'), to: '/artists' }]}
      mark={<Mark />}
      lead={<Lead />}
      back="/artists"
      actions={<Actions />}
    >
      <Boxes />
      <OrdersBelow of="artist" />
    </Show>
  )
}

function Mark() {
  const artist = useRecordContext<Artist>()
  if (!artist) return <Skeleton width={56} height={56} radius="50%" />
  return <PersonAvatar name={artistName(artist)} size={56} />
}

function Lead() {
  const translate = useTranslate()
  const artist = useRecordContext<Artist>()
  return (
    <Text as="p" tone="ink-2">
      {artist ? (
        [artist.login, !artist.activated && translate('artists.inactive')].filter(Boolean).join(' · ')
      ) : (
        <Skeleton width={90} height={12} />
      )}
    </Text>
  )
}

function Actions() {
  const translate = useTranslate()
  const artist = useRecord<Artist>()
  const { edits } = useAbilities()
  const states = useCan(getStatement)
  const chats = useHolds('ACCESS_CS')
  return (
    <>
      <HistoryLink />
      {states && (
        <LinkButton icon={InsertDriveFileIcon} to={statementPath(artist.login)}>
          {translate('payouts.statement')}
        </LinkButton>
      )}
      {chats && (
        <LinkButton icon={ChatBubbleOutlineIcon} to={threadPath(artist.login)}>
          {translate('artists.chat')}
        </LinkButton>
      )}
      {edits && <LinkButton to={`${artistPath(artist)}/edit`}>{translate('artists.editAll')}</LinkButton>}
    </>
  )
}

const WORK: readonly Part[] = ['work']
const CONTACT: readonly Part[] = ['contact']
const CONTACT_AND_PAYMENT: readonly Part[] = ['contact', 'payment']

/** One box is edited at a time, so that no save makes the other one stale; opening the second asks first. */
function useOneBox() {
  const [editing, setEditing] = useState<'work' | 'contact'>()
  const mayDiscard = useMayDiscard()
  const unsaved = useWhatIsUnsaved()
  const edit = async (box: 'work' | 'contact') => {
    if (unsaved === undefined || (await mayDiscard())) setEditing(box)
  }
  return { editing, edit, done: () => setEditing(undefined) }
}

function Boxes() {
  const translate = useTranslate()
  const artist = useRecord<Artist>()
  const { sees, edits } = useAbilities()
  const pays = useHolds('CREATE_PAYOUT')
  const { editing, edit, done } = useOneBox()
  const both = edits && pays
  return (
    <div className={styles.boxes}>
      <ArtistBox
        title={translate('artists.work')}
        parts={WORK}
        editing={editing === 'work'}
        onEdit={edits ? () => void edit('work') : undefined}
        onDone={done}
        inputs={<WorkInputs />}
      >
        <WorkView />
      </ArtistBox>
      {sees && (
        <ArtistBox
          title={translate('artists.contactInfo')}
          parts={both ? CONTACT_AND_PAYMENT : CONTACT}
          editing={editing === 'contact'}
          onEdit={edits ? () => void edit('contact') : undefined}
          onDone={done}
          inputs={
            <>
              <ContactInputs emailNeeded={artist.email !== null} />
              {both && (
                <div className={styles.payment}>
                  <h3>{translate('artists.payment.title')}</h3>
                  <PaymentInputs unreadable={artist.unreadable} />
                </div>
              )}
            </>
          }
        >
          <ContactView />
        </ArtistBox>
      )}
    </div>
  )
}
