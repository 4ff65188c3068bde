import { useTexts } from '@atrium/portal'
import { ChoiceInput, type Bound } from '@atrium/screens'
import { Stack, Text } from '@atrium/ui'
import type { WordKind } from '../../queries/word.queries.ts'
import { useAssetWords } from './use-asset-words.ts'

interface WordInputProps {
  readonly projectId: string
  readonly kind: WordKind
  readonly label: string
  /** What an empty value means. */
  readonly emptyLabel: string
  /** Holds the code of an entry of the library; empty for none. */
  readonly field: Bound<string>
}

/** A select with the entries of a list of the library of a project. */
export function WordInput({ projectId, kind, label, emptyLabel, field }: WordInputProps) {
  const t = useTexts()
  const { choicesWith, isError } = useAssetWords(projectId, kind)
  return (
    <Stack gap="1">
      <ChoiceInput
        label={label}
        field={field}
        options={[{ value: '', label: emptyLabel }, ...choicesWith(field.value)]}
      />
      {isError ? (
        <Text role="alert" textStyle="sm" tone="muted">
          {t('words.failed')}
        </Text>
      ) : null}
    </Stack>
  )
}
