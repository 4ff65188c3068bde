import { call } from '@atrium/client'
import type { CallReply, Multilingual } from '@atrium/contract'
import { toast } from '@atrium/modals'
import {
  CodeField,
  filled,
  FormFrame,
  isNamed,
  NamesField,
  type Standing,
  useForm,
} from '@atrium/modals/form'
import { useLanguage, useTexts } from '@atrium/portal'
import { useRef } from 'react'
import { useProjectChange } from '../../queries/use-project-change.ts'

export type Designations = CallReply<'/project/get_all_designations'>
export type Designation = Designations['designations'][number]

export interface DesignationDialogProps {
  readonly projectId: string
  /** All of the project's, as they stood when the person began. */
  readonly standing: Designations
  /** Which of them is changed; a new one otherwise. */
  readonly designation?: Designation
  readonly onClose: () => void
}

interface DesignationDraft {
  readonly code: string
  readonly name: Multilingual
}

/** A job title of a project: its code, and its name in every language. All of them are saved as one. */
export default function DesignationDialog(props: DesignationDialogProps) {
  const { projectId, standing, designation, onClose } = props
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const update = useProjectChange('/project/update_designations', projectId)
  // What others have made of the list meanwhile is what the next try goes on from.
  const all = useRef(standing.designations)
  const others = () => all.current.filter(({ code }) => code !== designation?.code)
  const draftOf = (one: Designation | undefined): DesignationDraft =>
    one ? { code: one.code, name: one.names } : { code: '', name: {} }

  async function send(draft: DesignationDraft, { version }: Standing<DesignationDraft>): Promise<void> {
    const own = { code: draft.code.trim(), name: filled(draft.name) }
    const kept = all.current.map(({ code, names }) => ({ code, name: names }))
    const at = kept.findIndex(({ code }) => code === designation?.code)
    await update.mutateAsync({
      project_id: projectId,
      version,
      designations: at < 0 ? [...kept, own] : kept.with(at, own),
    })
    toast.success(t('form.saved'))
    onClose()
  }

  const form = useForm<DesignationDraft>({
    start: { draft: draftOf(designation), version: standing.version },
    wrongIn: (draft) => {
      const code = draft.code.trim().toLowerCase()
      const isTaken = others().some((one) => one.code.toLowerCase() === code)
      return {
        ...(code === '' && { code: 'messages.field_required' }),
        ...(isTaken && { code: 'messages.code_taken' }),
        ...(!isNamed(draft.name, languages) && { name: 'messages.invalid_name' }),
      }
    },
    send,
    reread: async () => {
      const fresh = await call('/project/get_all_designations', { project_id: projectId })
      if (!fresh.ok) return null
      all.current = fresh.data.designations
      const now = fresh.data.designations.find(({ code }) => code === designation?.code)
      return { draft: draftOf(now ?? designation), version: fresh.data.version }
    },
  })
  const { draft, errors, newer, change } = form
  return (
    <FormFrame
      title={designation ? t('form.edit', { name: designation.name }) : t('designations.add')}
      submitLabel={t(designation ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <CodeField
        value={draft.code}
        error={errors.code}
        newer={newer.code}
        onChange={(code) => change({ code })}
      />
      <NamesField
        label={t('fields.name')}
        value={draft.name}
        error={errors.name}
        newer={newer.name}
        onChange={(name) => change({ name })}
      />
    </FormFrame>
  )
}
