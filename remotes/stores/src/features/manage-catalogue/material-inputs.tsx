import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { CodeField, InfoFields, TextInput, type Form } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { materialCategoriesQuery } from '../../queries/material.queries.ts'
import type { MaterialFields } from './material-fields.ts'

/** Suggested units. Any other text can be typed. */
const units = ['pcs', 'm', 'm²', 'l', 'kg', 'box', 'roll', 'set']
/** The limit in the contract. */
const unitLength = 32
/** Twelve digits, a decimal sign and six places, with a margin. */
const levelLength = 20

/** The inputs of a material's fields except its photo. */
export function MaterialInputs({ form }: { readonly form: Form<MaterialFields> }) {
  const t = useTexts()
  const lists = useId()
  const { data } = useQuery(materialCategoriesQuery())
  return (
    <>
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <CodeField field={form.at('code')} />
        <TextInput
          label={t('fields.unit')}
          field={form.at('unit')}
          hint={t('catalogue.unitHint')}
          maxLength={unitLength}
          list={`${lists}-units`}
        />
        <TextInput
          label={t('fields.category')}
          field={form.at('category')}
          maxLength={limits.codeLength}
          list={`${lists}-categories`}
        />
        <TextInput
          label={t('stock.reorder_level')}
          field={form.at('reorder_level')}
          hint={t('catalogue.reorderHint')}
          maxLength={levelLength}
          inputMode="decimal"
        />
      </Grid>
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
    </>
  )
}
