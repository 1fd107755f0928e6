import { useTranslate } from 'ra-core'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { LEGAL_PROPERTIES } from '#contract/properties/legalTexts.ts'
import type { SystemProperty } from '#contract/properties/systemProperties.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { HeadedText } from '#src/ui/text/HeadedText.tsx'
import styles from './Properties.module.css'

/** How customers read the legal text that is typed. */
export function LegalPreview() {
  const { name } = useRecord<SystemProperty>()
  return LEGAL_PROPERTIES.includes(name) ? <Preview name={name} /> : null
}

function Preview({ name }: Pick<SystemProperty, 'name'>) {
  const translate = useTranslate()
  const typed = useDeferredValue(String(useWatch({ name: 'value' }) ?? ''))
  const path = name.startsWith('privacy') ? '/privacy-policy' : '/terms-conditions'
  return (
    <Stack as="section" gap={8} aria-label={translate('systemProperties.legal.preview')}>
      <Text as="h2" size="usual" weight="label">
        {translate('systemProperties.legal.preview')}
      </Text>
      {typed.trim() === '' ? (
        <Text as="p" tone="ink-2">
          {translate('systemProperties.legal.usual')}
        </Text>
      ) : (
        <div className={styles.legal} lang={name.endsWith('_vi') ? 'vi' : 'en'}>
          <HeadedText text={typed} />
        </div>
      )}
      <a href={path} target="_blank" rel="noreferrer">
        {translate('systemProperties.legal.page')}
      </a>
    </Stack>
  )
}
