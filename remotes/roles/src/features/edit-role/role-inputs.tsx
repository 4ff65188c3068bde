import { CodeField, InfoFields, type Form } from '@atrium/screens'
import type { roleFields } from './role-fields.ts'

/** The inputs of a role's fields. */
export function RoleInputs({ form }: { readonly form: Form<typeof roleFields> }) {
  return (
    <>
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <CodeField field={form.at('code')} />
    </>
  )
}
