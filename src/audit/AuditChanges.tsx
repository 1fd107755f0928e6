import { useTranslate } from 'ra-core'
import type { AuditEntry } from '#contract/audit.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import styles from './Audit.module.css'
import { type ChangeTexts, changeTexts, lineOf } from './auditTexts.ts'

/** Maximum characters of each change in the hover hint; a press shows the rest. */
const TIP_LINE = 160

/** The changes on one truncated line; a press shows all of them, before and after. */
export function AuditChanges({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const changes = entry.changes.map((change) => changeTexts(translate, entry.area, change))
  if (changes.length === 0) return <Text tone="ink-3">–</Text>
  const lines = changes.map((change) => lineOf(translate, entry.kind, change))
  return (
    <>
      <BareButton className={styles.changes} {...opener}>
        <Text
          cut
          data-full={lines.map((line) => line.slice(0, TIP_LINE)).join('\n')}
          data-tip={lines.length > 1 ? '' : undefined}
        >
          {lines[0]}
        </Text>
        {lines.length > 1 && (
          <Text fixed padX={6} ground="sunken" corner="control" size="small" tone="ink-2" line={18}>
            +{lines.length - 1}
          </Text>
        )}
      </BareButton>
      {anchor && (
        <Popover
          anchor={anchor}
          label={translate('audit.changesOf', { record: entry.record })}
          onClose={close}
          width={420}
        >
          <dl className={styles.all}>
            {changes.map((change) => (
              <Sides key={change.field} change={change} />
            ))}
          </dl>
        </Popover>
      )}
    </>
  )
}

/** One field: the old and new value; for a list, what was removed and added. */
function Sides({ change: { field, before, after, isList, isHidden } }: { readonly change: ChangeTexts }) {
  const translate = useTranslate()
  const became = after ?? (isList ? undefined : translate('audit.nothing'))
  return (
    <Stack gap={4}>
      <Text as="dt" size="small" tone="ink-2" weight="label">
        {field}
      </Text>
      {isHidden && (
        <Text as="dd" breaks keepSpaces>
          {translate('audit.hidden')}
        </Text>
      )}
      {before !== undefined && (
        <Text as="dd" breaks keepSpaces data-side="before">
          <span className="visually-hidden">{translate(isList ? 'audit.removed' : 'audit.before')}: </span>
          <del>{before}</del>
        </Text>
      )}
      {!isHidden && became !== undefined && (
        <Text as="dd" breaks keepSpaces data-side="after">
          <span className="visually-hidden">{translate(isList ? 'audit.added' : 'audit.after')}: </span>
          <ins>{became}</ins>
        </Text>
      )}
    </Stack>
  )
}
