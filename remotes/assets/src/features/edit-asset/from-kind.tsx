import type { Catalog, KindDefaults } from '@atrium/contract'
import { useNameText, useTexts } from '@atrium/portal'
import { FactList, Stack, Text, type Fact } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { kindDefaultsQuery } from '../../queries/kind.queries.ts'
import { useAssetWords } from '../choose-word/use-asset-words.ts'
import { SpecValue } from '../show-asset/spec-value.tsx'

interface FromKindProps {
  readonly projectId: string
  /** The chosen kind. */
  readonly kind: Catalog
  /** What the form holds: a fact that is filled in does not come from the kind. */
  readonly filled: {
    readonly manufacturer: string
    readonly model: string
    readonly criticality_level: string
    readonly warranty_end_date: string
  }
  /** Its specifications are not those of the kind, but those of another asset. */
  readonly hasOwnSpecs?: boolean
}

/** What a new asset takes from its kind, or from one above it, where the form leaves it empty. Nothing while that is unknown. */
export function FromKind({ projectId, kind, filled, hasOwnSpecs = false }: FromKindProps) {
  const t = useTexts()
  const nameText = useNameText()
  const { data } = useQuery({ ...kindDefaultsQuery(projectId, kind.id), enabled: kind.id !== '' })
  const criticality = useAssetWords(projectId, 'criticality')
  if (!data) return null
  const { defaults, specs } = data
  const from = (catalog: Catalog, value: Fact['value']) =>
    catalog.id === kind.id ? (
      value
    ) : (
      <>
        {value}{' '}
        <Text as="span" tone="muted">
          {t('fromKind.above', { name: catalog.name })}
        </Text>
      </>
    )
  const fact = (key: keyof KindDefaults, name: string, typed: string): Fact[] => {
    const said = defaults[key]
    if (said === null || said.value === 0 || typed.trim() !== '') return []
    // A word that the library of the project does not have is not taken over.
    if (key === 'criticality' && !criticality.isOffered(String(said.value))) return []
    const words = {
      warranty_months: () => t('kinds.months', { count: Number(said.value) }),
      criticality: () => criticality.nameOf(String(said.value)),
      manufacturer: () => String(said.value),
      model: () => String(said.value),
    }
    return [{ key, name, value: from(said.catalog, words[key]()) }]
  }
  const facts: Fact[] = [
    ...fact('manufacturer', t('fields.manufacturer'), filled.manufacturer),
    ...fact('model', t('fields.model'), filled.model),
    ...fact('criticality', t('fields.criticality_level'), filled.criticality_level),
    ...fact('warranty_months', t('fromKind.warranty'), filled.warranty_end_date),
    ...(hasOwnSpecs ? [] : specs).map((spec) => ({
      key: spec.id,
      name: nameText(spec.name) || spec.code,
      value: from(spec.catalog, <SpecValue spec={spec} />),
    })),
  ]
  if (facts.length === 0) return null
  return (
    <Stack gap="2" role="group" aria-label={t('fromKind.title')} borderWidth="1px" borderRadius="md" p="3">
      <Text fontWeight="medium" aria-hidden>
        {t('fromKind.title')}
      </Text>
      <FactList facts={facts} />
    </Stack>
  )
}
