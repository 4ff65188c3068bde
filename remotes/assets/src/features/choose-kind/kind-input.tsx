import type { Catalog } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { SuggestingField, type Bound } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { kindSuggestionsQuery } from '../../queries/kind.queries.ts'
import { useNamedField } from '../choose-named/use-named-field.ts'

interface KindInputProps {
  readonly projectId: string
  readonly label: string
  readonly hint?: string
  /** A kind that is not suggested. */
  readonly exceptId?: string
  readonly field: Bound<Catalog | null>
}

/** So many kinds are suggested at most. */
const most = 20

/** What a field holds while its text names no kind. A form refuses it. */
export const unknownKind = (typed: string): Catalog => ({ id: '', code: '', name: typed })

/** The kind of an asset, found by its code or name. An empty field means no kind. */
export function KindInput({ projectId, label, hint, exceptId, field }: KindInputProps) {
  const t = useTexts()
  const { text, searched, take } = useNamedField(field)
  const { data } = useQuery({
    ...kindSuggestionsQuery(projectId, searched, most),
    placeholderData: keepPreviousData,
  })
  const kinds = (data?.catalogs ?? []).filter(({ id }) => id !== exceptId)
  return (
    <SuggestingField
      label={label}
      hint={hint}
      placeholder={t('kindInput.placeholder')}
      listLabel={t('kindInput.list')}
      status={t('kindInput.found', { count: kinds.length })}
      required={field.needed}
      error={field.error}
      value={text}
      choices={kinds.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
      onType={(next) => {
        const given = next.trim().toLocaleLowerCase()
        const kind = kinds.find(({ name }) => name.toLocaleLowerCase() === given)
        take(given === '' ? null : (kind ?? unknownKind(next.trim())), next)
      }}
      onChoose={(id) => {
        const kind = kinds.find((one) => one.id === id)
        if (kind) take({ id, code: kind.code, name: kind.name })
      }}
    />
  )
}
