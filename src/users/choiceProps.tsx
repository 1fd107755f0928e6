import { ChoicesFailed } from '#src/ui/ChoicesFailed.tsx'
import type { Choices } from './userQueries.ts'

/** What a picker is given of choices that are loaded: they, or that they could not be, with another try. */
export const choiceProps = ({ choices, error, refetch }: Choices) => ({
  choices,
  failed: error != null && <ChoicesFailed retry={refetch} />,
})
