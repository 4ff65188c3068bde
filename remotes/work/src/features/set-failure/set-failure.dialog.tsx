import { useChange } from '@atrium/client'
import type { CallReply, WorkDetails } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useReread } from '@atrium/orders'
import { useTexts } from '@atrium/portal'
import {
  ChoiceInput,
  FormFrame,
  LoadedForm,
  textField,
  useForm,
  type Bound,
  type Field,
} from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { failureCodesQuery, orderQuery } from '../../queries/work.queries.ts'

export interface SetFailureProps {
  readonly projectId: string
  readonly work: WorkDetails
  readonly onClose: () => void
}

type Entries = CallReply<'/cm/getFailureCodes/{id}'>['codes']

/** A code by its id; empty for none. */
const codeField: Field<string, string | null> = {
  ...textField(),
  send: (id) => (id === '' ? null : id),
}

const fields = { problem_id: codeField, cause_id: codeField, remedy_id: codeField }

const storedOf = ({ failure: { problem, cause, remedy }, version }: WorkDetails) => ({
  problem_id: problem?.id ?? '',
  cause_id: cause?.id ?? '',
  remedy_id: remedy?.id ?? '',
  version,
})

/** What was wrong, why, and what helped: a problem of the library, one of its causes, and one of the remedies of that. */
export default function SetFailureDialog(props: SetFailureProps) {
  const t = useTexts()
  const { projectId, work, onClose } = props
  const query = useQuery(failureCodesQuery(projectId, work.id))
  return (
    <LoadedForm title={t('setFailure.title', { name: work.reference })} query={query} onClose={onClose}>
      {(read) => (read ? <FailureForm {...props} entries={read.codes} /> : null)}
    </LoadedForm>
  )
}

function FailureForm({ work, entries, onClose }: SetFailureProps & { readonly entries: Entries }) {
  const t = useTexts()
  const set = useChange('/cm/setFailure')
  const reread = useReread(orderQuery(work.project_id, work.id))
  const form = useForm({
    fields,
    current: storedOf(work),
    async reread() {
      const newer = await reread()
      return newer && storedOf(newer.cm)
    },
    async save({ values: { problem_id: problem, cause_id: cause, remedy_id: remedy }, version }) {
      await set.mutateAsync({
        cm_id: work.id,
        version,
        problem_id: codeField.send(problem, null),
        cause_id: codeField.send(cause, null),
        remedy_id: codeField.send(remedy, null),
      })
      toast.success(t('setFailure.done', { name: work.reference }))
      onClose()
    },
  })
  const [problem, cause, remedy] = [form.at('problem_id'), form.at('cause_id'), form.at('remedy_id')]
  // What is chosen below another code is nothing below this one.
  const emptying = (field: Bound<string>, ...below: Bound<string>[]): Bound<string> => ({
    ...field,
    change(id) {
      field.change(id)
      if (id !== field.value) for (const one of below) one.change('')
    },
  })
  const { failure } = work
  /** The codes below another one; an order keeps one that was retired since. */
  function optionsBelow(
    parentId: string | null,
    stored: WorkDetails['failure']['problem'],
    storedParent: string | null,
  ) {
    const options = entries
      .filter((entry) => entry.parent_id === parentId)
      .map(({ id, code, name }) => ({ value: id, label: t('setFailure.code', { code, name }) }))
    const isLacking =
      stored !== null && storedParent === parentId && !options.some(({ value }) => value === stored.id)
    return [
      { value: '', label: t('setFailure.none') },
      ...(isLacking ? [{ value: stored.id, label: t('setFailure.code', stored) }] : []),
      ...options,
    ]
  }
  return (
    <FormFrame
      title={t('setFailure.title', { name: work.reference })}
      submitLabel={t('setFailure.submit')}
      form={form}
      onClose={onClose}
    >
      {entries.length === 0 ? <Text tone="muted">{t('setFailure.noCodes')}</Text> : null}
      <ChoiceInput
        label={t('setFailure.problem')}
        field={emptying(problem, cause, remedy)}
        options={optionsBelow(null, failure.problem, null)}
      />
      {problem.value === '' ? null : (
        <ChoiceInput
          label={t('setFailure.cause')}
          field={emptying(cause, remedy)}
          options={optionsBelow(problem.value, failure.cause, failure.problem?.id ?? '')}
        />
      )}
      {cause.value === '' ? null : (
        <ChoiceInput
          label={t('setFailure.remedy')}
          field={remedy}
          options={optionsBelow(cause.value, failure.remedy, failure.cause?.id ?? '')}
        />
      )}
    </FormFrame>
  )
}
