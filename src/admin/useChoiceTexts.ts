import { type RaRecord, useChoicesContext } from 'ra-core'
import type { Choice } from '#src/ui/filters/Picker.tsx'

export interface ChoiceTextOptions {
  /** The field of a choice with its text, or a function that returns it. */
  readonly optionText?: string | ((choice: RaRecord) => string)
  /** The list filter for a typed text. */
  readonly filterToQuery?: (text: string) => Readonly<Record<string, string>>
}

interface ChoiceTexts {
  /** Undefined while loading. */
  readonly choices: readonly Choice[] | undefined
  readonly search: (text: string) => void
  /** Text of an id, which may be missing from the search result. */
  readonly textOf: (id: string) => string
  readonly error: unknown
  readonly refetch: () => void
}

/** The choices of the surrounding ReferenceInput, in the shape of a Picker's. */
export function useChoiceTexts({
  optionText = 'name',
  filterToQuery = (q) => ({ q }),
}: ChoiceTextOptions): ChoiceTexts {
  const { availableChoices, selectedChoices, setFilters, isPending, error, refetch } = useChoicesContext()
  const labelOf = (choice: RaRecord) =>
    typeof optionText === 'string' ? String(choice[optionText]) : optionText(choice)
  const offered = availableChoices ?? []
  const found = [...(selectedChoices ?? []), ...offered]
  return {
    choices:
      isPending && offered.length === 0
        ? undefined
        : offered.map((choice) => ({ value: String(choice.id), label: labelOf(choice) })),
    search: (text) => setFilters(text === '' ? {} : filterToQuery(text)),
    textOf: (id) => {
      const choice = found.find((one) => String(one.id) === id)
      return choice ? labelOf(choice) : `#${id}`
    },
    error,
    refetch: () => void refetch(),
  }
}
