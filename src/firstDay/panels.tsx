import { useTranslate } from 'ra-core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { markStep, type Setup, type SetupStep, saveShop } from '#contract/firstDay/firstDay.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { Actions, Lead } from './Actions.tsx'
import { Address } from './Address.tsx'
import { AddressPanel } from './AddressPanel.tsx'
import styles from './FirstDay.module.css'
import { IntakePanel } from './IntakePanel.tsx'
import { MailPanel } from './MailPanel.tsx'
import { PaymentsPanel } from './PaymentsPanel.tsx'
import { PressButton } from './PressButton.tsx'
import { useSetupWrite } from './useSetup.ts'

interface PanelProps {
  readonly setup: Setup
}

const loadShop = () => import('./ShopDialog.tsx')

function ShopPanel({ setup: { shop } }: PanelProps) {
  const translate = useTranslate()
  const call = useCall()
  const [open, setOpen] = useState(false)
  const keep = useSetupWrite(() => call(saveShop, {}, { body: shop }), {
    done: translate('firstDay.shop.saved'),
  })
  return (
    <>
      <p>{translate('firstDay.shop.text')}</p>
      <p className={styles.fact}>
        {shop.name} · {shop.timeZone.replaceAll('_', ' ')}
      </p>
      <Actions>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {translate('firstDay.shop.change')}
        </Button>
        <PressButton pending={keep.isPending} press={() => keep.mutate()}>
          {translate('firstDay.shop.right')}
        </PressButton>
      </Actions>
      {open && <ShopPart shop={shop} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShopPart(props: { readonly shop: Setup['shop']; readonly onClose: () => void }) {
  const part = usePart(loadShop)
  return part && <part.default {...props} />
}

function StoresPanel() {
  const translate = useTranslate()
  return (
    <>
      <p>{translate('firstDay.stores.text')}</p>
      <Actions>
        <Lead to="/stores#create">{translate('firstDay.stores.add')}</Lead>
      </Actions>
    </>
  )
}

function ProductsPanel() {
  const translate = useTranslate()
  return (
    <>
      <p>{translate('firstDay.products.text')}</p>
      <Actions>
        <Lead to="/products#create">{translate('firstDay.products.add')}</Lead>
      </Actions>
    </>
  )
}

function PeoplePanel({ setup: { missingRoles, unusedRoles } }: PanelProps) {
  const translate = useTranslate()
  const named = (given: Setup['missingRoles']) =>
    given.map((role) => translate(`firstDay.people.roles.${role}`)).join(', ')
  const roles = named(missingRoles)
  const unused = named(unusedRoles)
  return (
    <>
      <p>{translate('firstDay.people.text')}</p>
      {roles && <p className={styles.fact}>{translate('firstDay.people.missing', { roles })}</p>}
      {unused && <p className={styles.fact}>{translate('firstDay.people.unused', { roles: unused })}</p>}
      <Actions>
        <Lead to="/user#create">{translate('firstDay.people.add')}</Lead>
      </Actions>
    </>
  )
}

function ConfirmButton({ step, children }: { readonly step: SetupStep; readonly children: ReactNode }) {
  const translate = useTranslate()
  const call = useCall()
  const confirm = useSetupWrite(() => call(markStep, { step }, { body: { confirmed: true } }), {
    done: translate('firstDay.confirmed'),
  })
  return (
    <PressButton pending={confirm.isPending} press={() => confirm.mutate()}>
      {children}
    </PressButton>
  )
}

function TemplatesPanel() {
  const translate = useTranslate()
  return (
    <>
      <p>{translate('firstDay.templates.text')}</p>
      <Actions>
        <Lead to="/templates">{translate('firstDay.templates.open')}</Lead>
        <ConfirmButton step="templates">{translate('firstDay.templates.read')}</ConfirmButton>
      </Actions>
    </>
  )
}

function AnswersPanel({ setup: { answers } }: PanelProps) {
  const translate = useTranslate()
  const say = useFaultText()
  const { hasMailbox, error, url } = answers
  return (
    <>
      <p>{translate('firstDay.answers.text')}</p>
      {hasMailbox && (
        <p className={styles.fact} data-bad={error !== null || undefined}>
          {error === null
            ? translate('firstDay.answers.unread')
            : translate('firstDay.answers.failed', { error: say(error) })}
        </p>
      )}
      <Address label={translate('firstDay.answers.url')} url={url} />
      <Actions />
    </>
  )
}

function BackupPanel({ setup: { backup, steps } }: PanelProps) {
  const translate = useTranslate()
  const isStale = steps.some(({ step, state }) => step === 'backup' && state === 'FAILING')
  if (!backup.own)
    return (
      <>
        <p>{translate('firstDay.backup.elsewhere')}</p>
        <Actions>
          <ConfirmButton step="backup">{translate('firstDay.backup.confirm')}</ConfirmButton>
        </Actions>
      </>
    )
  return (
    <>
      <p>{translate('firstDay.backup.own')}</p>
      <p className={styles.fact} data-bad={isStale || undefined}>
        {backup.last === null ? (
          translate('firstDay.backup.none')
        ) : (
          <>
            {translate('firstDay.backup.last')}: <InlineAgo at={backup.last} />
          </>
        )}
      </p>
      <Actions>
        <Lead to="/jobs">{translate('firstDay.backup.jobs')}</Lead>
      </Actions>
    </>
  )
}

/** What pushes to phones and browsers need of the server. */
export function PushPanel() {
  const translate = useTranslate()
  return (
    <>
      <p>{translate('firstDay.push.text')}</p>
      <Actions />
    </>
  )
}

/** What each step is about, and the press that settles it. */
export const PANELS: Readonly<Record<SetupStep, ComponentType<PanelProps>>> = {
  shop: ShopPanel,
  address: AddressPanel,
  stores: StoresPanel,
  products: ProductsPanel,
  people: PeoplePanel,
  payments: PaymentsPanel,
  templates: TemplatesPanel,
  intake: IntakePanel,
  mail: MailPanel,
  answers: AnswersPanel,
  backup: BackupPanel,
  push: PushPanel,
}
