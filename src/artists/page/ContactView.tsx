import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { Artist } from '#contract/artists/artists.ts'
import { accountField, type PaymentMethod } from '#contract/artists/payment.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { ProfileLink } from '#src/ui/people/ProfileLink.tsx'
import { phoneText } from '#src/ui/people/phoneText.ts'
import { FactList } from '#src/ui/record/FactList.tsx'
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
    <div className={styles.fields}>
      {known ? <FactList facts={facts} /> : <p className={styles.none}>{translate('ui.none')}</p>}
      {artist.paymentMethods && <Payment />}
    </div>
  )
}

function Payment() {
  const translate = useTranslate()
  const { paymentInfo, paymentMethods = [], masked, unreadable } = useRecord<Artist>()
  const none = !paymentInfo && paymentMethods.length === 0
  return (
    <section className={styles.payment} aria-label={translate('artists.payment.title')}>
      <h3>{translate('artists.payment.title')}</h3>
      {unreadable && (
        <p className={styles.warning} role="alert">
          <WarningAmberIcon fontSize="small" />
          {translate('artists.payment.unreadableHint')}
        </p>
      )}
      {none && <p className={styles.none}>{translate('artists.payment.none')}</p>}
      {paymentInfo && <p className={styles.info}>{paymentInfo}</p>}
      {paymentMethods.length > 0 && (
        <ul className={styles.methods}>
          {paymentMethods.map((method) => (
            <Method key={method.id} method={method} />
          ))}
        </ul>
      )}
      {masked && !none && <p className={styles.hint}>{translate('artists.payment.masked')}</p>}
    </section>
  )
}

/** BANKING shows the number, the others the e-mail (D-10.12). */
function Method({ method }: { readonly method: PaymentMethod }) {
  const translate = useTranslate()
  const account = method[accountField(method.type)]
  return (
    <li>
      <span className={styles.service}>
        {method.serviceName}
        <span>{translate(`artists.payment.types.${method.type}`)}</span>
      </span>
      <span className={styles.account}>{account ?? translate('artists.payment.unreadable')}</span>
    </li>
  )
}
