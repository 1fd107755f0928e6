import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { permits } from '#contract/access.ts'
import { listJobs } from '#contract/jobs/jobs.ts'
import { getSystemStatus } from '#contract/system/systemStatus.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { auditReading } from '#src/audit/access.ts'
import { MailArrived } from '#src/firstDay/MailArrived.tsx'
import { SetupCard } from '#src/firstDay/SetupCard.tsx'
import { useSetup } from '#src/firstDay/useSetup.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { SameNames } from './SameNames.tsx'
import styles from './Settings.module.css'
import { FURTHER_SETTINGS, SETTINGS_TILES } from './tiles.ts'

/**
 * The settings, each tile if its permission is held (A§6), with those of integrations and webhooks. The system, the audit log and the jobs
 * are links: nobody sets something up there (D-1.12).
 */
export default function SettingsHub() {
  const translate = useTranslate()
  const seesAudit = useCan(auditReading)
  const seesJobs = useCan(listJobs)
  const seesSystem = useCan(getSystemStatus)
  const setup = useSetup()
  return (
    <PageFrame aria-busy={setup === undefined}>
      <Row as="header" gap={12} justify="between" wrap>
        <Text as="h1" size="heading" weight="title" line={28}>
          {translate('settings.title')}
        </Text>
        <Row align="stretch" wrap>
          {seesSystem && (
            <LinkButton icon={MonitorHeartIcon} to="/system">
              {translate('settings.system')}
            </LinkButton>
          )}
          {seesJobs && (
            <LinkButton icon={ScheduleIcon} to="/jobs">
              {translate('settings.jobs')}
            </LinkButton>
          )}
          {seesAudit && (
            <LinkButton icon={HistoryIcon} to="/audit">
              {translate('settings.audit')}
            </LinkButton>
          )}
        </Row>
      </Row>
      <MailArrived />
      {setup !== undefined && (
        <>
          {setup && <SetupCard setup={setup} />}
          <Tiles />
          <Further />
          <SameNames />
        </>
      )}
    </PageFrame>
  )
}

function Tiles() {
  const translate = useTranslate()
  const account = useAccount()
  const tiles = SETTINGS_TILES.filter(({ access }) => account && permits(access, account))
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ to, name, icon: Icon }) => (
        <li key={to} className={styles.tile}>
          <span className={styles.icon}>
            <Icon />
          </span>
          <Link className="stretched" to={to}>
            {translate(`settings.tiles.${name}.title`)}
          </Link>
          <Text as="p" size="usual" tone="ink-2">
            {translate(`settings.tiles.${name}.text`)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** What else is set up elsewhere, so that nobody has to know where. */
function Further() {
  const translate = useTranslate()
  const account = useAccount()
  const { pages } = useAdmin().map
  const shown = FURTHER_SETTINGS.flatMap((path) => pages.filter((page) => page.path === path)).filter(
    ({ access }) => account && permits(access, account),
  )
  if (shown.length === 0) return null
  return (
    <nav className={styles.further} aria-labelledby="further-settings">
      <Text as="h2" below={8} size="usual" tone="ink-2" weight="strong" id="further-settings">
        {translate('settings.further')}
      </Text>
      <Row as="ul" gap={20} rowGap={4} align="stretch" wrap>
        {shown.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{translate(title)}</Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}
