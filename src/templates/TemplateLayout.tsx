import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { isOfOrder } from '#contract/templates/templates.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { EditorTexts } from './EditorTexts.tsx'
import { TemplateFiles } from './TemplateFiles.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './Templates.module.css'
import { usePurpose } from './usePurpose.ts'

/** Removes the status while the purpose has none. */
function useNoStatus(without: boolean): void {
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    if (without && (getValues('status') ?? null) !== null) setValue('status', null, { shouldDirty: true })
  }, [without, getValues, setValue])
}

/** The fields, and the preview beside them, or below them where there is no room. */
export function TemplateLayout({ inputs }: { readonly inputs: Readonly<Record<string, ReactNode>> }) {
  const { name, purpose, status, channel, language, title, content, active } = inputs
  const ofOrder = isOfOrder(usePurpose())
  useNoStatus(!ofOrder)
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <Stack>
          {name}
          <div className={styles.pair}>
            {purpose}
            {ofOrder && status}
            {channel}
            {language}
          </div>
          {title}
          {content}
          <EditorTexts>
            <TemplateFiles />
          </EditorTexts>
          {active}
        </Stack>
        <div className={styles.aside}>
          <EditorTexts>
            <TemplatePreview />
          </EditorTexts>
        </div>
      </div>
    </div>
  )
}
