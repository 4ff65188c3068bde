import type { WorkflowStep } from '@atrium/contract'
import { rightsOfKinds, workRelations, type WorkflowKind, type WorkRight } from '@atrium/contract/workflow'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, InfoFields, useForm } from '@atrium/screens'
import { Box, Text } from '@atrium/ui'
import { checkDraft, faultsInRow, type DraftFault } from '../../draft/faults.ts'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'
import { ChecksInput } from '../design-rows/checks-input.tsx'
import { FlagInput } from '../design-rows/flag-input.tsx'
import { LookInputs } from '../design-rows/look-inputs.tsx'
import { marked, useFaultWords } from '../design-rows/marked.ts'
import { WholeRowFaults } from '../design-rows/row-faults.tsx'
import { useRowNames } from '../design-rows/use-row-names.ts'
import { useFirstFault } from '../design-rows/use-first-fault.ts'
import { useRowOfDraft } from '../design-rows/use-row-of-draft.ts'
import { actionFields, actionOf, currentOf } from './action-fields.ts'
import { ConditionsInput } from './conditions-input.tsx'
import { RolesInput } from './roles-input.tsx'

export interface ActionDialogProps {
  readonly read: WorkflowRead
  /** The place of the action in the draft; -1 adds one behind the others. */
  readonly at: number
  readonly onClose: () => void
}

const members = ['from', 'next_step', 'roles', 'conditions']

/** The keys that an action names, those of steps that are gone last. */
function offeredSteps(steps: readonly WorkflowStep[], named: readonly string[]): string[] {
  return [...new Set([...steps.map(({ key }) => key), ...named])]
}

/** The rights that an action of a kind of workflow can ask for, and those that it asks for already. */
const offeredRights = (kind: WorkflowKind, asked: readonly WorkRight[]): WorkRight[] => [
  ...new Set([...rightsOfKinds[kind], ...asked]),
]

/** Edits an action of a draft, or adds one. What keeps the draft from being published is told while one types, and can be saved. */
export default function ActionDialog({ read, at, onClose }: ActionDialogProps) {
  const t = useTexts()
  const nameText = useNameText()
  const words = useFaultWords()
  const firstFault = useFirstFault()
  const { stepName } = useRowNames()
  const { row, draftWith, save, reread } = useRowOfDraft('actions', read, at)
  const { steps } = read.draft
  const form = useForm({
    fields: actionFields,
    current: row && currentOf(row, read.roles, read.workflow.version),
    async save({ values, version }) {
      await save(actionOf(values), version)
      toast.success(t('workActions.saved', { name: nameText(actionOf(values).name) }))
      onClose()
    },
    async reread() {
      const fresh = await reread()
      return fresh && currentOf(fresh.row, fresh.read.roles, fresh.read.workflow.version)
    },
  })
  const { values } = form
  const trial = draftWith(read.draft, actionOf(values))
  const found = checkDraft(trial.draft)
  // Only the server knows which roles are gone. It tells with the draft which ones are there.
  if (values.roles.some(({ isGone }) => isGone))
    found.push({ key: 'workflow_role_unknown', path: `actions.${trial.at}.roles` })
  const isBlank = row === undefined && !form.isDirty
  const faults: ReadonlyMap<string, DraftFault> = isBlank
    ? new Map()
    : faultsInRow(found, 'actions', trial.at)
  const faultOf = (member: string) => {
    const fault = faults.get(member)
    return fault && words(fault)
  }
  const named = (keys: readonly string[]) =>
    offeredSteps(steps, keys).map((value) => ({ value, word: stepName(steps, value) }))
  const statusOf = (key: string) => steps.find((step) => step.key === key)?.status
  const nextStatus = statusOf(values.next_step)
  return (
    <FormFrame
      title={row ? t('form.edit', { name: nameText(row.name) }) : t('workActions.add')}
      size="xl"
      submitLabel={t(row ? 'form.save' : 'form.add')}
      form={form}
      initialFocus={firstFault}
      onClose={onClose}
    >
      <WholeRowFaults
        faults={faults}
        members={[...members, ...[...faults.keys()].filter((member) => member.startsWith('conditions.'))]}
      />
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <ChecksInput
        label={t('fields.from')}
        hint={t('workActions.fromHint')}
        field={marked(form.at('from'), faultOf('from'))}
        options={named(row ? [...row.from, ...values.from] : values.from).map(({ value, word }) => ({
          value,
          word,
          label: <bdi>{word}</bdi>,
        }))}
      />
      <Box>
        <ChoiceInput
          label={t('fields.nextStep')}
          field={marked(form.at('next_step'), faultOf('next_step'))}
          options={[
            { value: '', label: t('workActions.choose') },
            ...named(values.next_step === '' ? [] : [values.next_step]).map(({ value, word }) => {
              const status = statusOf(value)
              const label =
                status === undefined
                  ? word
                  : t('workActions.stepWithStatus', { name: word, status: t(`statuses.${status}`) })
              return { value, label }
            }),
          ]}
          required
        />
        <Text tone="muted" textStyle="xs" aria-live="polite">
          {nextStatus ? t('workActions.nextStatus', { status: t(`statuses.${nextStatus}`) }) : null}
        </Text>
      </Box>
      <RolesInput field={marked(form.at('roles'), faultOf('roles'))} />
      <ChecksInput
        label={t('fields.rights')}
        field={form.at('rights')}
        options={offeredRights(read.workflow.kind, values.rights).map((value) => ({
          value,
          word: t(`rights.${value}`),
          label: t(`rights.${value}`),
        }))}
      />
      <ChecksInput
        label={t('fields.alsoFor')}
        field={form.at('also_for')}
        options={workRelations.map((value) => ({
          value,
          word: t(`relations.${value}`),
          label: t(`relations.${value}`),
        }))}
      />
      <ConditionsInput
        field={form.at('conditions')}
        faultOf={(condition) => faultOf(condition === '' ? 'conditions' : `conditions.${condition}`)}
      />
      <FlagInput label={t('workActions.commentMandatory')} field={form.at('comment_mandatory')} />
      <LookInputs icon={form.at('icon')} color={form.at('color')} />
    </FormFrame>
  )
}
