import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { Grid, Stack, TextField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { categoriesQuery } from '../queries/location.queries.ts'
import { knownCategories, useCategoryName } from '../tree/use-category-name.ts'
import type { Draft, DraftErrors, DraftField } from './draft.ts'
import { LanguageTexts } from './language-texts.tsx'

interface LocationFieldsProps {
  readonly projectId: string
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
  /** In words, by field. */
  readonly errors: DraftErrors
  /** Whether the name must be given in every language. */
  readonly needsName: boolean
  /** What stands below a field besides: a newer value that somebody else has saved. */
  readonly note?: (field: DraftField, language?: string) => ReactNode
}

/** The fields of a location: name and description by language, and what is the same in all of them. */
export function LocationFields(props: LocationFieldsProps) {
  const { projectId, draft, onChange, errors, needsName, note = () => undefined } = props
  const t = useTexts()

  const text = (field: Exclude<DraftField, 'name' | 'description'>, maxLength: number) => ({
    label: t(`fields.${field}`),
    maxLength,
    value: draft[field],
    error: errors[field],
    hint: note(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  })
  return (
    <Stack gap="4">
      <LanguageTexts texts={draft} errors={errors} needsName={needsName} note={note} onChange={onChange} />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextField {...text('code', limits.codeLength)} required autoComplete="off" />
        <TextField {...text('shortCode', limits.codeLength)} autoComplete="off" />
        <CategoryField
          projectId={projectId}
          code={draft.category}
          error={errors.category}
          hint={note('category')}
          onChange={(category) => onChange({ category })}
        />
        <TextField {...text('address', limits.addressLength)} autoComplete="off" />
        <TextField {...text('latitude', 24)} inputMode="decimal" dir="ltr" autoComplete="off" />
        <TextField {...text('longitude', 24)} inputMode="decimal" dir="ltr" autoComplete="off" />
      </Grid>
    </Stack>
  )
}

interface CategoryFieldProps {
  readonly projectId: string
  readonly code: string
  readonly error: ReactNode
  readonly hint: ReactNode
  readonly onChange: (code: string) => void
}

/**
 * A category is a code: one that every building knows, one that the project uses already, or a new one. People read and
 * type the names of those that every building knows.
 */
function CategoryField({ projectId, code, error, hint, onChange }: CategoryFieldProps) {
  const t = useTexts()
  const list = useId()
  const categoryName = useCategoryName()
  const { data } = useQuery(categoriesQuery(projectId))
  const codes = new Set<string>([
    ...knownCategories,
    ...(data?.categories.map((category) => category.code) ?? []),
  ])
  codes.delete('')

  const codeOf = (text: string): string => {
    const plain = text.trim().toLocaleLowerCase()
    const isMeant = (known: string) => known === plain || categoryName(known).toLocaleLowerCase() === plain
    return knownCategories.find(isMeant) ?? text
  }
  // What is being typed stays as it was typed for as long as it means what is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed !== null && codeOf(typed) === code ? typed : categoryName(code)

  return (
    <div>
      <TextField
        label={t('fields.category')}
        maxLength={limits.codeLength}
        error={error}
        hint={hint ?? t('fields.categoryHint')}
        value={value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(codeOf(currentTarget.value))
        }}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {[...codes].map((known) => (
          <option key={known}>{categoryName(known)}</option>
        ))}
      </datalist>
    </div>
  )
}
