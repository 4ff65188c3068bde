import { useChange } from '@atrium/client'
import type { AnswerResult, CallReply, LibraryColor } from '@atrium/contract'
import { libraryColors, libraryResults, libraryRules } from '@atrium/contract/library-kinds'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import {
  ChoiceInput,
  CodeField,
  DateInput,
  dateField,
  FormFrame,
  InfoFields,
  LoadedForm,
  nameField,
  numberField,
  TextInput,
  textField,
  textsField,
  useForm,
  type Current,
  type Field,
} from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { rawEntryQuery, type ListOf } from '../../queries/library.queries.ts'
import type { EntryItem } from './entry-item.ts'

export interface EntryFormProps {
  readonly list: ListOf
  /** The entry to edit. Without it the dialog creates one. */
  readonly entryId?: string
  /** The entry above a new one; null at the top. */
  readonly below?: EntryItem | null
  readonly onCreated?: (entryId: string) => void
  readonly onClose: () => void
}

/** A choice; empty for none, which is sent as null. */
const choiceField = <Value extends string>(): Field<Value | '', Value | null> => ({
  empty: '',
  same: Object.is,
  send: (value) => (value === '' ? null : value),
})

const fields = {
  name: nameField(),
  description: textsField(),
  code: textField({ needed: 'messages.field_required' }),
  color: choiceField<LibraryColor>(),
  amount: numberField(),
  day: dateField(),
  points: numberField(),
  result: choiceField<AnswerResult>(),
}

/** The entry as the form edits it. */
function currentOf({ entry }: CallReply<'/library/getRaw/{id}'>): Current<typeof fields> & { id: string } {
  const { id, version, name, description, code, color, amount, day, points, result } = entry
  return {
    id,
    version,
    name,
    description,
    code,
    color: color ?? '',
    amount: amount === null ? '' : String(amount),
    day: day ?? '',
    points: points === null ? '' : String(points),
    result: result ?? '',
  }
}

/** Creates an entry of the library, or edits it. */
export default function EntryFormDialog({ entryId, ...props }: EntryFormProps) {
  const t = useTexts()
  const query = useQuery({ ...rawEntryQuery(entryId ?? ''), enabled: entryId !== undefined })
  return (
    <LoadedForm
      title={t('library.actions.edit')}
      query={entryId === undefined ? null : query}
      onClose={props.onClose}
    >
      {(read, reread) => (
        <EntryForm
          {...props}
          entry={read && currentOf(read)}
          reread={async () => {
            const again = await reread()
            return again && currentOf(again)
          }}
        />
      )}
    </LoadedForm>
  )
}

interface LoadedProps extends Omit<EntryFormProps, 'entryId'> {
  readonly entry: ReturnType<typeof currentOf> | undefined
  readonly reread: () => Promise<ReturnType<typeof currentOf> | undefined>
}

function EntryForm({ list, entry, below, reread, onCreated, onClose }: LoadedProps) {
  const t = useTexts()
  const nameText = useNameText()
  const create = useChange('/library/create')
  const update = useChange('/library/update')
  const { values } = libraryRules[list.kind]
  const form = useForm({
    fields,
    current: entry,
    reread,
    async save({ facts, changes, version }) {
      if (entry) {
        await update.mutateAsync({ id: entry.id, version, ...changes })
        toast.success(t('form.saved'))
        return onClose()
      }
      const { id } = await create.mutateAsync({
        kind: list.kind,
        ...(list.projectId !== null && { project_id: list.projectId }),
        ...(below && { parent_id: below.id }),
        ...facts,
      })
      toast.success(t('library.created', { name: nameText(facts.name) || facts.code }))
      onClose()
      onCreated?.(id)
    },
  })
  const title = below ? t('library.createBelow', { name: below.name }) : t('library.add')
  const colors = [
    { value: '' as const, label: t('library.colors.none') },
    ...libraryColors.map((value) => ({ value, label: t(`library.colors.${value}`) })),
  ]
  const results = [
    { value: '' as const, label: t('library.results.none') },
    ...libraryResults.map((value) => ({ value, label: t(`library.results.${value}`) })),
  ]
  return (
    <FormFrame
      title={entry ? t('library.edit', { name: nameText(entry.name) || entry.code }) : title}
      submitLabel={t(entry ? 'form.save' : 'library.add')}
      form={form}
      onClose={onClose}
    >
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <CodeField field={form.at('code')} />
      {values.color ? (
        <ChoiceInput label={t('library.fields.color')} field={form.at('color')} options={colors} />
      ) : null}
      {values.amount ? (
        <TextInput
          label={t('library.fields.amount')}
          hint={t('library.amountHint')}
          field={{ ...form.at('amount'), needed: values.amount === 'needed' }}
          type="number"
          min={0}
          step={0.01}
        />
      ) : null}
      {values.day ? (
        <DateInput
          label={t('library.fields.day')}
          field={{ ...form.at('day'), needed: values.day === 'needed' }}
        />
      ) : null}
      {values.points ? (
        <TextInput
          label={t('library.fields.points')}
          field={form.at('points')}
          type="number"
          min={0}
          max={limits.pointsOfItem}
          step={1}
        />
      ) : null}
      {values.result ? (
        <ChoiceInput label={t('library.fields.result')} field={form.at('result')} options={results} />
      ) : null}
    </FormFrame>
  )
}
