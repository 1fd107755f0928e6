import { useChoicesContext, useTranslate } from 'ra-core'
import { ChoicesInput } from '#src/forms/ChoicesInput.tsx'
import type { InputOptions } from '#src/forms/useField.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { type ChoiceTextOptions, useChoiceTexts } from './useChoiceTexts.ts'

type AutocompleteArrayInputProps = Omit<InputOptions, 'source'> & ChoiceTextOptions

const asTexts = (ids: readonly number[] | undefined): readonly string[] => (ids ?? []).map(String)
const asIds = (texts: readonly string[]): readonly number[] => texts.map(Number)

/** A searchable multi-select. Its value is a list of ids. */
export function AutocompleteArrayInput({ optionText, filterToQuery, ...field }: AutocompleteArrayInputProps) {
  const translate = useTranslate()
  const { source } = useChoicesContext()
  const { choices, search, textOf, error, refetch } = useChoiceTexts({
    ...(optionText !== undefined && { optionText }),
    ...(filterToQuery !== undefined && { filterToQuery }),
  })
  return (
    <ChoicesInput
      {...field}
      source={source}
      choices={choices}
      searchLabel={translate('ui.search')}
      onText={search}
      onClosed={() => search('')}
      labelOf={textOf}
      format={asTexts}
      parse={asIds}
      failed={error ? <ChoicesFailed retry={refetch} text="ui.record.failed" /> : undefined}
    />
  )
}
