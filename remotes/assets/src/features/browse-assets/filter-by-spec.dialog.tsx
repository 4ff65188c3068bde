import type { CallReply, CatalogSpec, SpecOperator } from '@atrium/contract'
import { DialogFrame } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, LoadedForm, textField, useForm, type Field } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { kindSpecsQuery } from '../../queries/kind.queries.ts'
import { misfitOf, needsValue, operatorsOf, type SpecCondition } from '../../queries/spec-condition.ts'
import { SpecInput } from '../edit-specs/spec-input.tsx'

export interface FilterBySpecProps {
  readonly projectId: string
  /** The kind that the list is narrowed to. */
  readonly kindId: string
  readonly onChosen: (condition: SpecCondition) => void
  readonly onClose: () => void
}

const operatorField: Field<SpecOperator, SpecOperator> = { empty: 'eq', same: Object.is, send: (op) => op }
const fields = {
  spec_id: textField({ needed: 'messages.field_required' }),
  op: operatorField,
  value: textField(),
}

/** Chooses what a specification of the assets of a list has to be. */
export default function FilterBySpecDialog(props: FilterBySpecProps) {
  const t = useTexts()
  const query = useQuery(kindSpecsQuery(props.projectId, props.kindId))
  return (
    <LoadedForm title={t('filters.specTitle')} query={query} onClose={props.onClose}>
      {(read) => {
        const [first] = read?.specs ?? []
        if (read && first) return <SpecForm {...props} read={read} first={first} />
        return (
          <DialogFrame title={t('filters.specTitle')} size="lg" onClose={props.onClose}>
            <Text>{t('filters.specNone')}</Text>
          </DialogFrame>
        )
      }}
    </LoadedForm>
  )
}

interface SpecFormProps extends FilterBySpecProps {
  readonly read: CallReply<'/catalog/getSpecs/{id}'>
  /** Its first specification: the one that is chosen at the beginning. */
  readonly first: CallReply<'/catalog/getSpecs/{id}'>['specs'][number]
}

function SpecForm({ read, first, onChosen, onClose }: SpecFormProps) {
  const t = useTexts()
  const nameText = useNameText()
  const named = ({ name, code }: CatalogSpec) => nameText(name) || code
  const specOf = (id: string) => read.specs.find((one) => one.id === id)
  const form = useForm({
    fields,
    initial: { spec_id: first.id, op: operatorsOf(first.type)[0] ?? 'eq' },
    check({ spec_id, op, value }) {
      if (!needsValue(op)) return {}
      if (value.trim() === '') return { value: t('messages.field_required') }
      const misfit = misfitOf(specOf(spec_id)?.type ?? 'text', value.trim())
      return misfit === null ? {} : { value: t(`filters.misfit.${misfit}`) }
    },
    save: ({ values: { spec_id, op, value } }) => {
      onChosen({ spec_id, op, value: needsValue(op) ? value.trim() : '' })
      onClose()
      return Promise.resolve()
    },
  })
  const spec = specOf(form.values.spec_id) ?? first
  const chosen = form.at('spec_id')
  return (
    <FormFrame
      title={t('filters.specTitle')}
      submitLabel={t('filters.kindShow')}
      form={form}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('filters.spec')}
        field={{
          ...chosen,
          // Another specification may be compared in other ways.
          change(id) {
            chosen.change(id)
            form.at('op').change(operatorsOf(specOf(id)?.type ?? 'text')[0] ?? 'eq')
            form.at('value').change('')
          },
        }}
        options={read.specs.map((one) => ({ value: one.id, label: named(one) }))}
      />
      <ChoiceInput
        label={t('filters.comparison')}
        field={form.at('op')}
        options={operatorsOf(spec.type).map((op) => ({ value: op, label: t(`filters.operators.${op}`) }))}
      />
      {needsValue(form.values.op) ? (
        <SpecInput spec={{ ...spec, value: null }} field={{ ...form.at('value'), needed: true }} />
      ) : null}
    </FormFrame>
  )
}
