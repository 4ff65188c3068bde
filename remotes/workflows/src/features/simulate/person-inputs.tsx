import { rightsOfKinds, workConditions, workRelations, type WorkRight } from '@atrium/contract/workflow'
import { PickField, toast } from '@atrium/modals'
import { open, pickRole, useProject, useTexts } from '@atrium/portal'
import { Checkbox, chakra, SelectField, Stack, Text } from '@atrium/ui'
import type { SimulationState } from '../../addresses/page-state.ts'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'
import { useWorkflowRights } from '../../rights/use-workflow-rights.ts'
import { useRowNames } from '../design-rows/use-row-names.ts'
import { listed } from './follow.ts'

interface PersonInputsProps {
  readonly read: WorkflowRead
  readonly state: SimulationState
  readonly onChange: (state: Partial<SimulationState>) => void
  /** The name of the chosen role, as far as it is known. */
  readonly roleName: string
  /** The rights that the chosen role gives, in work orders. */
  readonly given: readonly WorkRight[]
}

const Group = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', mb: '1' } })

/** As whom the work is simulated, what is so of the order, and the step that it begins in. */
export function PersonInputs({ read, state, onChange, roleName, given }: PersonInputsProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const { seesRoles } = useWorkflowRights()
  const { nameOf } = useRowNames()
  const { steps } = read.draft

  async function choose(): Promise<void> {
    const picked = await open(pickRole, { projectId })
    if (picked.role === 'failed') toast.error(t('roles.failed'))
    if (picked.role === 'ok') onChange({ role: picked.data.id })
  }
  function checks<Value extends string>(
    member: 'relations' | 'rights' | 'facts',
    values: readonly Value[],
    textOf: (value: Value) => string,
    fixed: readonly Value[] = [],
  ) {
    const chosen = listed(state[member], values)
    return values.map((value) => (
      <Checkbox
        key={value}
        checked={chosen.includes(value) || fixed.includes(value)}
        disabled={fixed.includes(value)}
        onCheckedChange={(isChosen) => {
          const next = values.filter((one) => (one === value ? isChosen : chosen.includes(one)))
          onChange({ [member]: next.join(',') })
        }}
      >
        {textOf(value)}
      </Checkbox>
    ))
  }
  return (
    <Stack gap="4">
      {seesRoles ? (
        <PickField
          label={t('simulate.role')}
          placeholder={t('simulate.noRole')}
          value={state.role === '' ? null : roleName}
          onPick={() => void choose()}
          onClear={() => onChange({ role: '' })}
        />
      ) : null}
      <Group>
        <Legend>{t('simulate.relations')}</Legend>
        <Stack gap="1">{checks('relations', workRelations, (value) => t(`relations.${value}`))}</Stack>
      </Group>
      <Group>
        <Legend>{t('simulate.rights')}</Legend>
        <Stack gap="1">
          {checks<WorkRight>(
            'rights',
            rightsOfKinds[read.workflow.kind],
            (value) => t(`rights.${value}`),
            given,
          )}
          {given.length === 0 ? null : (
            <Text tone="muted" textStyle="xs">
              {t('simulate.rightsOfRole')}
            </Text>
          )}
        </Stack>
      </Group>
      <Group>
        <Legend>{t('simulate.facts')}</Legend>
        <Stack gap="1">{checks('facts', workConditions, (value) => t(`conditions.${value}.fact`))}</Stack>
      </Group>
      <SelectField
        label={t('simulate.begin')}
        value={steps.some(({ key }) => key === state.begin) ? state.begin : ''}
        onValueChange={(begin) => onChange({ begin, pressed: '' })}
        options={[
          { value: '', label: t('simulate.atStart') },
          ...steps
            .filter(({ key }, at) => steps.findIndex((step) => step.key === key) === at)
            .map((step) => ({ value: step.key, label: nameOf(step) })),
        ]}
      />
    </Stack>
  )
}
