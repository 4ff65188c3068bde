import { call, useChange } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { CodeField, FormFrame, nameField, NamesField, textField, useForm } from '@atrium/screens'
import { useRef } from 'react'

export type Designations = CallReply<'/project/get_all_designations'>
export type Designation = Designations['designations'][number]

export interface DesignationDialogProps {
  readonly projectId: string
  /** All job titles of the project at the time the dialog opened. */
  readonly all: Designations
  /** The job title to edit. Without it the dialog adds one. */
  readonly designation?: Designation
  readonly onClose: () => void
}

const fields = { code: textField({ needed: 'messages.field_required' }), name: nameField() }

/** Edits a job title of a project: its code and its name in every language. All job titles are saved in one call. */
export default function DesignationDialog(props: DesignationDialogProps) {
  const { projectId, all, designation, onClose } = props
  const t = useTexts()
  const update = useChange('/project/update_designations')
  // After a conflict, the next try changes the list that the server returned.
  const list = useRef(all)
  const currentOf = ({ code, names }: Designation) => ({ code, name: names, version: list.current.version })

  const form = useForm({
    fields,
    current: designation && currentOf(designation),
    check: ({ code }) => {
      const others = list.current.designations.filter((one) => one.code !== designation?.code)
      const isTaken = others.some((one) => one.code.toLowerCase() === code.trim().toLowerCase())
      return isTaken ? { code: t('messages.code_taken') } : {}
    },
    async save({ values }) {
      const { designations, version } = list.current
      const own = { code: fields.code.send(values.code, null), name: fields.name.send(values.name, null) }
      const kept = designations.map(({ code, names }) => ({ code, name: names }))
      const at = kept.findIndex(({ code }) => code === designation?.code)
      const wanted = at < 0 ? [...kept, own] : kept.with(at, own)
      await update.mutateAsync({ project_id: projectId, version, designations: wanted })
      toast.success(t('form.saved'))
      onClose()
    },
    reread: async () => {
      const fresh = await call('/project/get_all_designations', { project_id: projectId })
      if (!fresh.ok) return null
      list.current = fresh.data
      const now = fresh.data.designations.find(({ code }) => code === designation?.code) ?? designation
      return now ? currentOf(now) : { code: '', name: {}, version: fresh.data.version }
    },
  })
  return (
    <FormFrame
      title={designation ? t('form.edit', { name: designation.name }) : t('designations.add')}
      submitLabel={t(designation ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <CodeField field={form.at('code')} />
      <NamesField label={t('fields.name')} field={form.at('name')} />
    </FormFrame>
  )
}
