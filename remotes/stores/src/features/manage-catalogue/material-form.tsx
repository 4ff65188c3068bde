import { limits } from '@atrium/contract/limits'
import { InfoFields, NewerNote } from '@atrium/modals/form'
import { useTexts } from '@atrium/portal'
import { Grid, Stack, TextField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { materialCategoriesQuery } from '../../queries/material.queries.ts'
import type { MaterialDraft, MaterialErrors } from './material-draft.ts'

interface MaterialFormProps {
  readonly draft: MaterialDraft
  readonly onChange: (change: Partial<MaterialDraft>) => void
  /** In words, by field. */
  readonly errors: MaterialErrors
  readonly needsName: boolean
  /** What somebody else has saved of the fields that the person has changed, too. */
  readonly newer?: Partial<MaterialDraft>
  /** The photo, which is chosen outside the form. */
  readonly children: ReactNode
}

/** What most things are counted in; anything else can be typed. */
const units = ['pcs', 'm', 'm²', 'l', 'kg', 'box', 'roll', 'set']
/** As the contract has it. */
const unitLength = 32
/** Twelve digits, the sign, six places. */
const levelLength = 20

/** The fields of a material. */
export function MaterialForm({
  draft,
  onChange,
  errors,
  needsName,
  newer = {},
  children,
}: MaterialFormProps) {
  const t = useTexts()
  const lists = useId()
  const { data } = useQuery(materialCategoriesQuery())
  const text = (
    field: 'code' | 'unit' | 'category' | 'reorder_level',
    maxLength: number,
    hint?: ReactNode,
  ) => {
    const saved = newer[field]
    return {
      label: field === 'reorder_level' ? t('stock.reorder_level') : t(`fields.${field}`),
      maxLength,
      value: draft[field],
      error: errors[field],
      hint:
        saved === undefined ? (
          hint
        ) : (
          <NewerNote value={saved} typed={draft[field]} onTake={(value) => onChange({ [field]: value })} />
        ),
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ [field]: currentTarget.value }),
    }
  }
  return (
    <Stack gap="4">
      <InfoFields value={draft} onChange={onChange} errors={errors} needsName={needsName} newer={newer} />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextField {...text('code', limits.codeLength)} required />
        <TextField {...text('unit', unitLength, t('catalogue.unitHint'))} required list={`${lists}-units`} />
        <TextField {...text('category', limits.codeLength)} list={`${lists}-categories`} />
        <TextField {...text('reorder_level', levelLength, t('catalogue.reorderHint'))} inputMode="decimal" />
      </Grid>
      {children}
      <datalist id={`${lists}-units`}>
        {units.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </datalist>
      <datalist id={`${lists}-categories`}>
        {data?.categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </Stack>
  )
}
