import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { CodeField, InfoFields, TextInput, type Form } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { BarcodesInput } from './barcodes-input.tsx'
import type { MaterialFields } from './material-fields.ts'
import { WordInput } from './word-input.tsx'

/** The limit in the contract. */
const unitLength = 32
/** Twelve digits, a decimal sign and six places, with a margin. */
const levelLength = 20

/** The inputs of a material's fields except its photo. */
export function MaterialInputs({ form }: { readonly form: Form<MaterialFields> }) {
  const t = useTexts()
  return (
    <>
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <CodeField field={form.at('code')} />
        <WordInput
          kind="unit"
          label={t('fields.unit')}
          field={form.at('unit')}
          hint={t('catalogue.unitHint')}
          maxLength={unitLength}
        />
        <WordInput
          kind="category"
          label={t('fields.category')}
          field={form.at('category')}
          maxLength={limits.codeLength}
        />
        <TextInput
          label={t('stock.reorder_level')}
          field={form.at('reorder_level')}
          hint={t('catalogue.reorderHint')}
          maxLength={levelLength}
          inputMode="decimal"
        />
      </Grid>
      <BarcodesInput field={form.at('barcodes')} />
    </>
  )
}
