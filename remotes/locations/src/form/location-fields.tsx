import { limits } from '@atrium/contract/limits'
import { useLanguage, useTexts } from '@atrium/portal'
import { Box, Grid, Stack, Tabs, TextArea, TextField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { categoriesQuery } from '../queries/location.queries.ts'
import { knownCategories, useCategoryName } from '../tree/use-category-name.ts'
import type { Draft, DraftErrors, DraftField } from './draft.ts'

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
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const [shown, setShown] = useState(own)
  const missing = languages.filter(({ code }) => (draft.name[code] ?? '').trim() === '')
  const [answered, setAnswered] = useState(errors)
  if (errors !== answered) {
    setAnswered(errors)
    // A name that is wanting leads to where it is wanting.
    const [first] = missing
    if (errors.name !== undefined && first && !missing.some(({ code }) => code === shown))
      setShown(first.code)
  }
  const direction = languages.find(({ code }) => code === shown)?.direction ?? 'ltr'

  const text = (field: Exclude<DraftField, 'name' | 'description'>, maxLength: number) => ({
    label: t(`fields.${field}`),
    maxLength,
    value: draft[field],
    error: errors[field],
    hint: note(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  })
  const inLanguage = (field: 'name' | 'description', maxLength: number) => ({
    label: t(`fields.${field}`),
    lang: shown,
    dir: direction,
    maxLength,
    value: draft[field][shown] ?? '',
    error: errors[field],
    hint: note(field, shown),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: { ...draft[field], [shown]: currentTarget.value } }),
  })
  return (
    <Stack gap="4">
      <Tabs
        label={t('form.languages')}
        value={shown}
        onValueChange={setShown}
        tabs={languages.map(({ code, native }) => {
          const isWanting = needsName && missing.some((language) => language.code === code)
          return {
            value: code,
            label: (
              <>
                <bdi lang={code}>{native}</bdi>
                {isWanting ? <Wanting label={t('form.wanting')} /> : null}
              </>
            ),
          }
        })}
      >
        <Stack>
          <TextField {...inLanguage('name', limits.nameLength)} required={needsName} />
          <TextArea {...inLanguage('description', limits.descriptionLength)} rows={2} />
        </Stack>
      </Tabs>
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

/** A dot on a tab; screen readers hear what it means. */
function Wanting({ label }: { readonly label: string }) {
  return <Box role="img" aria-label={label} boxSize="1.5" borderRadius="full" bg="orange.solid" />
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
