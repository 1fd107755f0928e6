import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { Artist } from '#contract/artists/artists.ts'
import { accountField, type PaymentMethod } from '#contract/artists/payment.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { PaymentChangeNote } from '#src/payouts/pay/PaymentChangeNote.tsx'
import { useHolds } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { ProfileLink } from '#src/ui/people/ProfileLink.tsx'
import { phoneText } from '#src/ui/people/phoneText.ts'
import { FactList } from '#src/ui/record/FactList.tsx'
import { useUnmasked } from '../useUnmasked.ts'
import styles from './Artist.module.css'

/** How to reach and pay the artist (B§2). */
export function ContactView() {
  const translate = useTranslate()
  const artist = useRecord<Artist>()
  const label = (name: string) => translate(`artists.fields.${name}`)
  const phone = phoneText(artist)
  const country = [artist.country, artist.countryCode && `(${artist.countryCode})`].filter(Boolean).join(' ')
  const facts = [
    { label: label('email'), value: artist.email && <a href={`mailto:${artist.email}`}>{artist.email}</a> },
    {
      label: label('phoneNumber'),
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { label: label('fbUrl'), value: artist.fbUrl && <ProfileLink url={artist.fbUrl} /> },
    { label: label('igUrl'), value: artist.igUrl && <ProfileLink url={artist.igUrl} /> },
    { label: label('uid'), value: artist.uid },
    { label: label('country'), value: country },
  ]
  const known = facts.some(({ value }) => value)
  return (
    <Stack>
      {known ? (
        <FactList facts={facts} />
      ) : (
        <Text as="p" size="usual" tone="ink-3">
          {translate('ui.none')}
        </Text>
      )}
      {artist.paymentMethods && <Payment />}
    </Stack>
  )
}

function Payment() {
  const translate = useTranslate()
  const artist = useRecord<Artist>()
  const { paymentInfo, paymentMethods = [], masked, unreadable, paymentChange } = artist
  const none = !paymentInfo && paymentMethods.length === 0
  return (
    <section className={styles.payment} aria-label={translate('artists.payment.title')}>
      <h3>{translate('artists.payment.title')}</h3>
      {unreadable && (
        <Row
          as="p"
          align="stretch"
          padX={12}
          padY={8}
          ground="warn-paper"
          corner="control"
          size="usual"
          tone="warn"
          role="alert"
        >
          <WarningAmberIcon fontSize="small" />
          {translate('artists.payment.unreadableHint')}
        </Row>
      )}
      <PaymentChangeNote artist={artist} change={paymentChange} />
      {none && (
        <Text as="p" size="usual" tone="ink-3">
          {translate('artists.payment.none')}
        </Text>
      )}
      {paymentInfo && (
        <Text as="p" size="usual" keepLines>
          {paymentInfo}
        </Text>
      )}
      {paymentMethods.length > 0 && (
        <Stack as="ul" gap={0} ruled framed corner="control">
          {paymentMethods.map((method) => (
            <Method key={method.id} method={method} />
          ))}
        </Stack>
      )}
      {masked && !none && <Masked login={artist.login} />}
    </section>
  )
}

/** Why there are masks, and for those who pay a way to the data themselves. */
function Masked({ login }: Pick<Artist, 'login'>) {
  const translate = useTranslate()
  const pays = useHolds('CREATE_PAYOUT')
  const { show, isPending } = useUnmasked(login)
  return (
    <Row wrap justify="between">
      <Text as="p" size="usual" tone="ink-3">
        {translate('artists.payment.masked')}
      </Text>
      {pays && (
        <Button icon={VisibilityIcon} busy={isPending} onClick={show}>
          {translate('artists.payment.show')}
        </Button>
      )}
    </Row>
  )
}

/** BANKING shows the number, the others the e-mail (D-10.12). */
function Method({ method }: { readonly method: PaymentMethod }) {
  const translate = useTranslate()
  const account = method[accountField(method.type)]
  return (
    <Row as="li" gap={12} rowGap={4} justify="between" wrap padX={12} padY={8} size="usual">
      <Stack as="span" gap={0} weight="label">
        {method.serviceName}
        <Text size="small" tone="ink-3" weight="regular" line={16}>
          {translate(`artists.payment.types.${method.type}`)}
        </Text>
      </Stack>
      <Text tabular>{account ?? translate('artists.payment.unreadable')}</Text>
    </Row>
  )
}
