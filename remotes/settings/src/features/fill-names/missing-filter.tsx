import type { TranslatedField, TranslatedKind } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { describedKinds, translatedFields, translatedKinds } from '@atrium/contract/translated-kinds'
import { useLanguage, useTexts } from '@atrium/portal'
import { Grid, SelectField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { missingCountsQuery } from '../../queries/translation.queries.ts'

interface MissingFilterProps {
  readonly projectId: string
  readonly language: string
  readonly kind: TranslatedKind
  readonly field: TranslatedField
  readonly onChange: (change: { kind?: TranslatedKind; field?: TranslatedField }) => void
}

/** Chooses the kind, and names or descriptions, each with the number of things that lack the language. */
export function MissingFilter({ projectId, language, kind, field, onChange }: MissingFilterProps) {
  const t = useTexts()
  const number = new Intl.NumberFormat(useLanguage(({ code }) => code))
  const { data } = useQuery(missingCountsQuery(projectId, language))
  const shown = (count: number | undefined) => {
    if (count === undefined) return '…'
    return `${number.format(count)}${count === limits.missingTextsCounted ? '+' : ''}`
  }
  const countOf = (of: TranslatedKind, text?: TranslatedField) =>
    data?.counts
      .filter((one) => one.kind === of && (text === undefined || one.field === text))
      .reduce((sum, { count }) => sum + count, 0)
  const fields = describedKinds.some((one) => one === kind) ? translatedFields : (['name'] as const)
  return (
    <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} maxWidth="40rem">
      <SelectField
        label={t('missing.kind')}
        value={kind}
        options={translatedKinds.map((value) => ({
          value,
          label: t('missing.counted', { kind: t(`missing.kinds.${value}`), count: shown(countOf(value)) }),
        }))}
        onValueChange={(value) =>
          onChange({ kind: translatedKinds.find((one) => one === value) ?? kind, field: 'name' })
        }
      />
      <SelectField
        label={t('missing.what')}
        value={field}
        options={fields.map((value) => ({
          value,
          label: t(`missing.fields.${value}`, { shown: shown(countOf(kind, value)) }),
        }))}
        onValueChange={(value) => onChange({ field: fields.find((one) => one === value) ?? 'name' })}
      />
    </Grid>
  )
}
