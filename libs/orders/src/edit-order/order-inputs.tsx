import type { WorkPriority } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { open, pickDepartments, pickLocations, useTexts } from '@atrium/portal'
import { AreaInput, ChoiceInput, PickInput, type Bound } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import type { ReactNode } from 'react'
import { workPriorities } from '../addresses/order-words.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'
import type { Named } from './order-fields.ts'

interface OrderInputsProps {
  readonly projectId: string
  readonly description: Bound<string>
  readonly location: Bound<Named | null>
  readonly department: Bound<Named | null>
  readonly priority: Bound<WorkPriority>
  /** Inputs for what only orders of this kind say: after the place, and beside the priority. */
  readonly about?: ReactNode
  readonly beside?: ReactNode
}

/** The inputs of a form that changes what an order says. Who may not look something up has no input for it. */
export function OrderInputs(props: OrderInputsProps) {
  const { projectId, description, location, department, priority, about, beside } = props
  const t = useTexts()
  const { seesLocations, seesDepartments } = useOrderRights()
  async function pickPlace(): Promise<void> {
    const picked = await open(pickLocations, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) location.change(picked.data[0])
  }
  async function pickDepartment(): Promise<void> {
    const picked = await open(pickDepartments, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) department.change(picked.data[0])
  }
  return (
    <>
      <AreaInput
        label={t('fields.description')}
        field={description}
        rows={4}
        maxLength={limits.descriptionLength}
        dir="auto"
      />
      {seesLocations ? (
        <PickInput
          label={t('fields.location')}
          field={location}
          none={null}
          placeholder={t('editOrder.chooseWhere')}
          nameOf={(one) => one?.name ?? ''}
          onPick={() => void pickPlace()}
        />
      ) : null}
      {about}
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        {seesDepartments ? (
          <PickInput
            label={t('fields.department')}
            field={department}
            none={null}
            placeholder={t('editOrder.noDepartment')}
            nameOf={(one) => one?.name ?? ''}
            onPick={() => void pickDepartment()}
          />
        ) : null}
        <ChoiceInput
          label={t('fields.priority')}
          field={priority}
          options={workPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        {beside}
      </Grid>
    </>
  )
}
