import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { CodeField, InfoFields, TextInput, type Form } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { CategoryInput } from './category-input.tsx'
import { CoordinatesInputs } from './coordinates-inputs.tsx'
import type { locationFields } from './location-fields.ts'

interface LocationInputsProps {
  readonly projectId: string
  readonly form: Form<typeof locationFields>
}

/** The inputs of a location: name and description by language, and the fields that do not depend on it. */
export function LocationInputs({ projectId, form }: LocationInputsProps) {
  const t = useTexts()
  return (
    <>
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <CodeField field={form.at('code')} />
        <TextInput
          label={t('fields.shortCode')}
          field={form.at('short_code')}
          maxLength={limits.codeLength}
        />
        <CategoryInput projectId={projectId} field={form.at('category_code')} />
        <TextInput label={t('fields.address')} field={form.at('address')} maxLength={limits.addressLength} />
        <CoordinatesInputs field={form.at('coords')} />
      </Grid>
    </>
  )
}
