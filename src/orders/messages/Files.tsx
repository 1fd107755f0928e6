import { useTranslate } from 'ra-core'
import { Box } from '#src/ui/layout/Box.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import type { MessageFiles } from './useMessageFiles.ts'

/** The pictures that go with it. */
export function Files({ files: { uploads, kept, drop } }: { readonly files: MessageFiles }) {
  const translate = useTranslate()
  return (
    <Box as="fieldset" shrink>
      <Text as="legend" below={4} size="usual" tone="ink-2">
        {translate('customerMessages.files')}
      </Text>
      {kept.length > 0 && (
        <Pictures
          files={kept}
          label={translate('customerMessages.templateFiles')}
          rowHeight={72}
          onDelete={({ id }) => drop(id)}
        />
      )}
      <UploadBox uploads={uploads} name={translate('customerMessages.files')} compact />
    </Box>
  )
}
