import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { useStore, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Setup } from '#contract/firstDay/firstDay.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import styles from './FirstDay.module.css'
import { doneOf, Progress } from './Progress.tsx'
import { FIRST_DAY_TEXTS } from './texts.ts'
import { isStepOpen, isUnsettled, useRemembered, useSetup } from './useSetup.ts'

/**
 * One line above the work of a shop that is not set up yet: how much is done, and what is next. It can be made a small
 * button, which is remembered, and is gone once all is settled.
 */
export default function HomeSetup() {
  const setup = useSetup()
  useRemembered(setup)
  if (!setup || !isStepOpen(setup)) return null
  return (
    <MoreTexts texts={FIRST_DAY_TEXTS}>
      <Line setup={setup} />
    </MoreTexts>
  )
}

function Line({ setup: { steps } }: { readonly setup: Setup }) {
  const translate = useTranslate()
  const [hidden, hide] = useStore('setup.hidden', false)
  const next = steps.find(isUnsettled)?.step
  if (hidden)
    return (
      <BareButton className={styles.pill} aria-expanded="false" onClick={() => hide(false)}>
        {translate('firstDay.show', { done: doneOf(steps), total: steps.length })}
        <ExpandMoreIcon fontSize="inherit" />
      </BareButton>
    )
  return (
    <section className={styles.line} aria-label={translate('firstDay.title')}>
      <Text as="strong" weight="strong" nowrap>
        {translate('firstDay.title')}
      </Text>
      <Progress steps={steps} />
      <Link className={styles.next} to="/settings">
        {next && translate('firstDay.next', { step: translate(`firstDay.${next}.title`) })}
      </Link>
      <IconButton
        icon={ExpandLessIcon}
        aria-expanded="true"
        label={translate('firstDay.hide')}
        title={translate('firstDay.hide')}
        onClick={() => hide(true)}
      />
    </section>
  )
}
