import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { open, pickDepartments, pickRole, useAccess, useLanguage, useTexts } from '@atrium/portal'
import { ChoiceInput, PickInput, SecretInput, TextInput, type Bound, type Form } from '@atrium/screens'
import { Button, Chip, FormField, Grid, HStack } from '@atrium/ui'
import { Plus } from 'lucide-react'
import type { userFields } from './user-fields.ts'

interface UserInputsProps {
  readonly projectId: string
  readonly form: Form<typeof userFields>
}

const pair = { gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const

/** The inputs of a new account. */
export function UserInputs({ projectId, form }: UserInputsProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const seesDepartments = useAccess('department_view')
  const role = form.at('role')

  async function chooseRole(): Promise<void> {
    const picked = await open(pickRole, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role === 'ok') role.change(picked.data)
  }

  return (
    <>
      <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} dir="auto" />
      <TextInput
        label={t('fields.email')}
        field={form.at('email')}
        maxLength={limits.emailLength}
        type="email"
        dir="ltr"
      />
      <Grid {...pair}>
        <SecretInput label={t('create.password')} field={form.at('password')} />
        <SecretInput label={t('create.repeat')} field={form.at('repeat')} />
      </Grid>
      <Grid {...pair}>
        <ChoiceInput
          label={t('fields.language')}
          field={form.at('language')}
          required
          options={[
            { value: '', label: t('create.chooseLanguage') },
            ...languages.map(({ code, native }) => ({ value: code, label: native })),
          ]}
        />
        <PickInput
          label={t('create.role')}
          placeholder={t('create.chooseRole')}
          field={role}
          none={null}
          nameOf={(picked) => picked?.name ?? ''}
          onPick={() => void chooseRole()}
        />
      </Grid>
      <Grid {...pair}>
        <TextInput
          label={t('fields.fileNumber')}
          field={form.at('file_number')}
          maxLength={limits.codeLength}
        />
        <TextInput
          label={t('fields.idNumber')}
          field={form.at('identification_number')}
          maxLength={limits.codeLength}
        />
      </Grid>
      {seesDepartments ? (
        <DepartmentsInput projectId={projectId} field={form.at('department_codes')} />
      ) : null}
    </>
  )
}

type Departments = Parameters<(typeof userFields)['department_codes']['send']>[0]

interface DepartmentsInputProps {
  readonly projectId: string
  readonly field: Bound<Departments>
}

/** The departments of a new account. Each can be removed. */
function DepartmentsInput({ projectId, field: { value, error, change } }: DepartmentsInputProps) {
  const t = useTexts()

  async function add(): Promise<void> {
    const picked = await open(pickDepartments, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok') return
    const known = new Set(value.map(({ id }) => id))
    change([...value, ...picked.data.filter(({ id }) => !known.has(id))])
  }

  return (
    <FormField label={t('list.departments')} error={error}>
      {(control) => (
        <HStack flexWrap="wrap" gap="2">
          {value.map(({ id, name }) => (
            <Chip
              key={id}
              removeLabel={t('filters.remove', { name })}
              onRemove={() => change(value.filter((one) => one.id !== id))}
            >
              {name}
            </Chip>
          ))}
          <Button
            {...control}
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('create.addDepartments')}
            onClick={() => void add()}
          >
            <Plus size={16} aria-hidden />
            {t('create.addDepartments')}
          </Button>
        </HStack>
      )}
    </FormField>
  )
}
