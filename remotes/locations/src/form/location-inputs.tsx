import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { CodeField, needsEveryLanguage, TextInput, TextsInLanguages, type Form } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { CategoryInput } from './category-input.tsx'
import { CoordinatesInputs } from './coordinates-inputs.tsx'
import type { locationFields } from './location-fields.ts'

interface LocationInputsProps {
  readonly projectId: string
  readonly form: Form<typeof locationFields>
}

/** The inputs of a location: its name and description in every language, and the fields that do not depend on it. */
export function LocationInputs({ projectId, form }: LocationInputsProps) {
  const t = useTexts()
  const name = form.at('name')
  return (
    <>
      <TextsInLanguages
        label={t('fields.name')}
        field={name}
        maxLength={limits.nameLength}
        required={needsEveryLanguage(name.value, name.before)}
      />
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
      <TextsInLanguages
        label={t('fields.description')}
        field={form.at('description')}
        maxLength={limits.descriptionLength}
        rows={2}
      />
    </>
  )
}
