import { useTexts } from '@atrium/portal'
import { SuggestingField, type Bound } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { materialSuggestionsQuery } from '../../queries/spare.queries.ts'
import { useNamedField } from '../choose-named/use-named-field.ts'
import { unknownMaterial, type NamedMaterial } from './spare-fields.ts'

interface MaterialInputProps {
  readonly projectId: string
  readonly field: Bound<NamedMaterial | null>
}

/** So many materials are suggested at most. */
const most = 20

/** One material of the catalogue, found by its name, code or barcode. */
export function MaterialInput({ projectId, field }: MaterialInputProps) {
  const t = useTexts()
  const { text, searched, take } = useNamedField(field)
  const { data } = useQuery({
    ...materialSuggestionsQuery(projectId, searched, most),
    placeholderData: keepPreviousData,
  })
  const materials = data?.materials ?? []
  return (
    <SuggestingField
      label={t('kindSpares.material')}
      placeholder={t('kindSpares.placeholder')}
      listLabel={t('kindSpares.list')}
      status={t('kindSpares.found', { count: materials.length })}
      error={field.error}
      required={field.needed}
      value={text}
      choices={materials.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
      onType={(next) => take(next.trim() === '' ? null : unknownMaterial(next.trim()), next)}
      onChoose={(id) => {
        const material = materials.find((one) => one.id === id)
        if (material) take({ id, code: material.code, name: material.name, unit: material.unit })
      }}
    />
  )
}
