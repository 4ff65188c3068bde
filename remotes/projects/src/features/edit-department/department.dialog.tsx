import { call } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useLanguage, useTexts } from '@atrium/portal'
import {
  changedIn,
  CodeField,
  filled,
  FormFrame,
  InfoFields,
  isSameValue,
  type Standing,
  useForm,
} from '@atrium/modals/form'
import { useDepartmentChange } from '../../queries/use-department-change.ts'
import { emptyDepartment, standingOf, wrongIn, type DepartmentDraft } from './department-draft.ts'

export interface DepartmentDialogProps {
  /** What is changed, as it stood when the person began; a new one otherwise. */
  readonly department?: { readonly id: string; readonly standing: Standing<DepartmentDraft> }
  readonly onClose: () => void
}

/** Creates a department, or changes its code and its texts. */
export default function DepartmentDialog({ department, onClose }: DepartmentDialogProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const create = useDepartmentChange('/department/create')
  const update = useDepartmentChange('/department/update')

  async function send(draft: DepartmentDraft, { draft: before, version }: Standing<DepartmentDraft>) {
    const code = draft.code.trim()
    if (department) {
      await update.mutateAsync({
        id: department.id,
        version,
        ...(code !== before.code && { code }),
        ...(!isSameValue(before.name, draft.name) && { name: changedIn(before.name, draft.name) }),
        ...(!isSameValue(before.description, draft.description) && {
          description: changedIn(before.description, draft.description),
        }),
      })
      toast.success(t('form.saved'))
    } else {
      const description = filled(draft.description)
      await create.mutateAsync({
        code,
        name: filled(draft.name),
        ...(Object.keys(description).length > 0 && { description }),
      })
      toast.success(t('form.created', { name: draft.name[own] ?? code }))
    }
    onClose()
  }

  const form = useForm<DepartmentDraft>({
    start: department?.standing ?? { draft: emptyDepartment, version: 0 },
    wrongIn: (draft, before) => wrongIn(draft, before, languages),
    send,
    ...(department && {
      reread: async () => {
        const fresh = await call('/department/getRaw/{id}', { id: department.id })
        return fresh.ok ? standingOf(fresh.data.department) : null
      },
    }),
  })
  const { draft, before, errors, newer, change } = form
  return (
    <FormFrame
      title={department ? t('form.edit', { name: before.name[own] ?? before.code }) : t('departments.add')}
      submitLabel={t(department ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <CodeField
        value={draft.code}
        error={errors.code}
        newer={newer.code}
        onChange={(code) => change({ code })}
      />
      <InfoFields
        value={draft}
        onChange={change}
        errors={errors}
        needsName={!department || !isSameValue(before.name, draft.name)}
        newer={newer}
      />
    </FormFrame>
  )
}
