import { useChange } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { DialogFrame } from '@atrium/modals'
import { navigate, projectAddress, useCurrentProject, useProjects, useTexts } from '@atrium/portal'
import { ChoiceInput, CurrencyInput, FormFrame, useForm, ZoneInput, zoneOfDevice } from '@atrium/screens'
import { Button, Callout, SelectField, Stack, Text } from '@atrium/ui'
import { useRef, useState } from 'react'
import { newProjectFields } from './project-fields.ts'
import { useWeekdayNames } from './use-weekday-names.ts'
import { ProjectInputs } from './project-inputs.tsx'

interface Made {
  readonly code: string
  readonly name: string
  /** What it got from another project. */
  readonly taken: CallReply<'/project/create_basic'>['taken_over']
}

export interface CreateProjectProps {
  readonly onClose: () => void
}

/** Creates a project, then offers to open it. */
export default function CreateProjectDialog({ onClose }: CreateProjectProps) {
  const t = useTexts()
  const create = useChange('/project/create_basic')
  const [made, setMade] = useState<Made | null>(null)
  const wayIn = useRef<HTMLButtonElement>(null)

  const projects = useProjects()
  const current = useCurrentProject()
  const weekdays = useWeekdayNames()
  const [model, setModel] = useState('')
  const form = useForm({
    fields: newProjectFields,
    initial: { time_zone: zoneOfDevice(), ...(current && { currency: current.currency }) },
    async save({ facts }) {
      const { taken_over: taken } = await create.mutateAsync({
        ...facts,
        ...(model !== '' && { like_id: model }),
      })
      setMade({ code: facts.code, name: facts.short_name, taken })
    },
  })
  /** Takes over how another project counts days and money. */
  function take(id: string): void {
    setModel(id)
    const one = projects.find((project) => project.id === id)
    if (!one) return
    form.at('time_zone').change(one.timeZone)
    form.at('week_start').change(String(one.weekStart))
    form.at('currency').change(one.currency)
  }
  if (made)
    return (
      <DialogFrame
        size="sm"
        title={t('projects.madeTitle', { code: made.code, name: made.name })}
        initialFocus={wayIn}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('projects.stay')}</Button>
            <Button
              ref={wayIn}
              kind="primary"
              onClick={() => {
                onClose()
                navigate(projectAddress(made.code))
              }}
            >
              {t('projects.open')}
            </Button>
          </>
        }
      >
        <Stack gap="3">
          {made.taken ? <Text>{t('projects.taken', made.taken)}</Text> : null}
          {made.taken && made.taken.roles_left_out > 0 ? (
            <Callout tone="warning">{t('projects.leftOut', { count: made.taken.roles_left_out })}</Callout>
          ) : null}
          <Text>{t('projects.madeMessage')}</Text>
        </Stack>
      </DialogFrame>
    )
  return (
    <FormFrame title={t('projects.add')} submitLabel={t('form.add')} form={form} onClose={onClose}>
      <ProjectInputs form={form} />
      {projects.length === 0 ? null : (
        <SelectField
          label={t('projects.takeFrom')}
          hint={t('projects.takeFromHint')}
          value={model}
          options={[
            { value: '', label: t('projects.takeNone') },
            ...projects.map(({ id, code, shortName }) => ({ value: id, label: `${code} · ${shortName}` })),
          ]}
          onValueChange={take}
        />
      )}
      <ZoneInput label={t('fields.timeZone')} field={form.at('time_zone')} />
      <ChoiceInput
        label={t('fields.weekStart')}
        field={form.at('week_start')}
        options={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
      />
      <CurrencyInput label={t('fields.currency')} field={form.at('currency')} />
    </FormFrame>
  )
}
