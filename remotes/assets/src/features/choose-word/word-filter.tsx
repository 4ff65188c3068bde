import { useTexts } from '@atrium/portal'
import { ChoiceFilter } from '@atrium/screens'
import type { WordKind } from '../../queries/word.queries.ts'
import { useAssetWords } from './use-asset-words.ts'

interface WordFilterProps {
  readonly projectId: string
  readonly kind: WordKind
  readonly label: string
  /** A code of the library; empty for any. */
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Narrows a list to one entry of the library. It is left out of a project whose list is empty. */
export function WordFilter({ projectId, kind, label, value, onChange }: WordFilterProps) {
  const t = useTexts()
  const choices = useAssetWords(projectId, kind).choicesWith(value)
  if (choices.length === 0) return null
  return (
    <ChoiceFilter
      label={label}
      width="9rem"
      value={value}
      options={[{ value: '', label: t(`filters.any.${kind}`) }, ...choices]}
      onChange={onChange}
    />
  )
}
