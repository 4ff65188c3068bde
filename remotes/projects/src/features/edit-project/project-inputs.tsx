import { useTexts } from '@atrium/portal'
import { CodeField, NamesField, TextInput, type Form } from '@atrium/screens'
import type { projectFields } from './project-fields.ts'

/** The inputs of a project's fields. */
export function ProjectInputs({ form }: { readonly form: Pick<Form<typeof projectFields>, 'at'> }) {
  const t = useTexts()
  return (
    <>
      <CodeField field={form.at('code')} />
      <TextInput label={t('fields.shortName')} field={form.at('short_name')} maxLength={100} />
      <NamesField label={t('fields.fullName')} field={form.at('full_name')} />
    </>
  )
}
