import { useChange } from '@atrium/client'
import type { PersonalInfo } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { textField, TextInput, useForm } from '@atrium/screens'
import { AccountForm } from './account-form.tsx'
import { rereadAccount } from './reread-account.ts'

const fields = { name: textField({ needed: 'messages.user_name_required' }) }

/** The display name. */
export function NameSection({ account }: { readonly account: PersonalInfo }) {
  const t = useTexts()
  const update = useChange('/user/update_personal_name')
  const form = useForm({
    fields,
    current: account,
    async save({ values: { name }, version }) {
      await update.mutateAsync({ name: name.trim(), version })
      toast.success(t('form.saved'))
    },
    reread: rereadAccount,
  })
  return (
    <AccountForm title={t('account.name')} form={form}>
      <TextInput
        label={t('account.name')}
        field={form.at('name')}
        autoComplete="name"
        maxLength={limits.nameLength}
      />
    </AccountForm>
  )
}
