import { workStatuses } from '@atrium/contract/workflow'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, InfoFields, useForm } from '@atrium/screens'
import { HStack } from '@atrium/ui'
import { checkDraft, faultsInRow, type DraftFault } from '../../draft/faults.ts'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'
import { FlagInput } from '../design-rows/flag-input.tsx'
import { LookInputs } from '../design-rows/look-inputs.tsx'
import { marked, useFaultWords } from '../design-rows/marked.ts'
import { WholeRowFaults } from '../design-rows/row-faults.tsx'
import { useFirstFault } from '../design-rows/use-first-fault.ts'
import { useRowOfDraft } from '../design-rows/use-row-of-draft.ts'
import { currentOf, stepFields, stepOf } from './step-fields.ts'

export interface StepDialogProps {
  readonly read: WorkflowRead
  /** The place of the step in the draft; -1 adds one behind the others. */
  readonly at: number
  readonly onClose: () => void
}

const members = ['status', 'is_start', 'is_end']

/** Edits a step of a draft, or adds one. What keeps the draft from being published is told while one types, and can be saved. */
export default function StepDialog({ read, at, onClose }: StepDialogProps) {
  const t = useTexts()
  const nameText = useNameText()
  const words = useFaultWords()
  const firstFault = useFirstFault()
  const { row, draftWith, save, reread } = useRowOfDraft('steps', read, at)
  const form = useForm({
    fields: stepFields,
    current: row && currentOf(row, read.workflow.version),
    async save({ values, version }) {
      await save(stepOf(values), version)
      toast.success(t('steps.saved', { name: nameText(stepOf(values).name) }))
      onClose()
    },
    async reread() {
      const fresh = await reread()
      return fresh && currentOf(fresh.row, fresh.read.workflow.version)
    },
  })
  const trial = draftWith(read.draft, stepOf(form.values))
  const isBlank = row === undefined && !form.isDirty
  const faults: ReadonlyMap<string, DraftFault> = isBlank
    ? new Map()
    : faultsInRow(checkDraft(trial.draft), 'steps', trial.at)
  const faultOf = (member: string) => {
    const fault = faults.get(member)
    return fault && words(fault)
  }
  return (
    <FormFrame
      title={row ? t('form.edit', { name: nameText(row.name) }) : t('steps.add')}
      size="lg"
      submitLabel={t(row ? 'form.save' : 'form.add')}
      form={form}
      initialFocus={firstFault}
      onClose={onClose}
    >
      <WholeRowFaults faults={faults} members={members} />
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <ChoiceInput
        label={t('fields.status')}
        field={marked(form.at('status'), faultOf('status'))}
        options={workStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <HStack gap="6" flexWrap="wrap" alignItems="flex-start">
        <FlagInput label={t('steps.isStart')} field={marked(form.at('is_start'), faultOf('is_start'))} />
        <FlagInput label={t('steps.isEnd')} field={marked(form.at('is_end'), faultOf('is_end'))} />
      </HStack>
      <LookInputs icon={form.at('icon')} color={form.at('color')} />
    </FormFrame>
  )
}
