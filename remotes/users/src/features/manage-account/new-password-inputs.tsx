import { useTexts } from '@atrium/portal'
import { SecretInput, type Bound } from '@atrium/screens'

interface NewPasswordInputsProps {
  readonly form: { readonly at: (name: 'password' | 'repeat') => Bound<string> }
}

/** A new password and its repetition. */
export function NewPasswordInputs({ form }: NewPasswordInputsProps) {
  const t = useTexts()
  return (
    <>
      <SecretInput label={t('account.password.password')} field={form.at('password')} />
      <SecretInput label={t('account.password.repeat')} field={form.at('repeat')} />
    </>
  )
}
