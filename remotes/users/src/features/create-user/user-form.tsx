import { limits } from '@atrium/contract/limits'
import { PickField, toast } from '@atrium/modals'
import { open, pickDepartments, pickRole, useAccess, useLanguage, useTexts } from '@atrium/portal'
import { Button, Chip, FormField, Grid, HStack, SelectField, Stack, TextField } from '@atrium/ui'
import { Plus } from 'lucide-react'
import type { UserDraft, UserField } from './user-draft.ts'

interface UserFormProps {
  readonly projectId: string
  readonly draft: UserDraft
  readonly onChange: (change: Partial<UserDraft>) => void
  /** In words, by field. */
  readonly errors: Partial<Record<UserField, string>>
}

type TypedField = 'name' | 'email' | 'password' | 'repeat' | 'file_number' | 'identification_number'

/** The fields of a new account. */
export function UserForm({ projectId, draft, onChange, errors }: UserFormProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const seesDepartments = useAccess('department_view')

  async function chooseRole(): Promise<void> {
    const picked = await open(pickRole, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role === 'ok') onChange({ role: picked.data })
  }

  async function addDepartments(): Promise<void> {
    const picked = await open(pickDepartments, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok') return
    const known = new Set(draft.departments.map(({ id }) => id))
    onChange({ departments: [...draft.departments, ...picked.data.filter(({ id }) => !known.has(id))] })
  }

  const text = (field: TypedField, label: string, maxLength: number) => ({
    label,
    maxLength,
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  })
  const secret = { type: 'password', dir: 'ltr', autoComplete: 'new-password', required: true } as const
  const pair = { gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const
  return (
    <Stack gap="3">
      <TextField {...text('name', t('fields.name'), limits.nameLength)} required dir="auto" />
      <TextField {...text('email', t('fields.email'), limits.emailLength)} required type="email" dir="ltr" />
      <Grid {...pair}>
        <TextField {...text('password', t('create.password'), limits.passwordLength)} {...secret} />
        <TextField {...text('repeat', t('create.repeat'), limits.passwordLength)} {...secret} />
      </Grid>
      <Grid {...pair}>
        <SelectField
          label={t('fields.language')}
          required
          value={draft.language}
          error={errors.language}
          options={[
            { value: '', label: t('create.chooseLanguage') },
            ...languages.map(({ code, native }) => ({ value: code, label: native })),
          ]}
          onValueChange={(language) => onChange({ language })}
        />
        <PickField
          label={t('create.role')}
          placeholder={t('create.chooseRole')}
          value={draft.role?.name ?? null}
          error={errors.role}
          onPick={() => void chooseRole()}
          onClear={() => onChange({ role: null })}
        />
      </Grid>
      <Grid {...pair}>
        <TextField {...text('file_number', t('fields.fileNumber'), limits.codeLength)} />
        <TextField {...text('identification_number', t('fields.idNumber'), limits.codeLength)} />
      </Grid>
      {seesDepartments ? (
        <FormField label={t('list.departments')} error={errors.department_codes}>
          {(control) => (
            <HStack flexWrap="wrap" gap="2">
              {draft.departments.map(({ id, name }) => (
                <Chip
                  key={id}
                  removeLabel={t('filters.remove', { name })}
                  onRemove={() => onChange({ departments: draft.departments.filter((one) => one.id !== id) })}
                >
                  {name}
                </Chip>
              ))}
              <Button
                {...control}
                size="sm"
                aria-haspopup="dialog"
                aria-label={t('create.addDepartments')}
                onClick={() => void addDepartments()}
              >
                <Plus size={16} aria-hidden />
                {t('create.addDepartments')}
              </Button>
            </HStack>
          )}
        </FormField>
      ) : null}
    </Stack>
  )
}
