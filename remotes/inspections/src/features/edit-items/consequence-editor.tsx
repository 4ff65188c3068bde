import type { Consequence } from '@atrium/contract'
import { failActions } from '@atrium/contract/checklist'
import { useProject, useTexts } from '@atrium/portal'
import { Checkbox, SelectField, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { servicesQuery } from '../../queries/checklist.queries.ts'
import { useChecklistRights } from '../../rights/use-checklist-rights.ts'

interface ConsequenceEditorProps {
  readonly label: string
  readonly value: Consequence | null
  /** What is wrong with the service. */
  readonly fault: string | undefined
  readonly onChange: (value: Consequence | null) => void
}

const nothing: Consequence = { comment: false, photo: false, action: 'none', service_id: null }

/** What an answer that fails, or is flagged, asks for. */
export function ConsequenceEditor({ label, value, fault, onChange }: ConsequenceEditorProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const { seesLibrary } = useChecklistRights()
  const asked = value ?? nothing
  const services = useQuery({
    ...servicesQuery(projectId),
    enabled: seesLibrary && asked.action !== 'none',
  })
  const entries = services.data?.entries ?? []
  function change(part: Partial<Consequence>): void {
    const next = { ...asked, ...part }
    const isNothing = !next.comment && !next.photo && next.action === 'none'
    onChange(isNothing ? null : { ...next, service_id: next.action === 'none' ? null : next.service_id })
  }
  return (
    <Stack role="group" aria-label={label} gap="2">
      <Checkbox checked={asked.comment} onCheckedChange={(comment) => change({ comment })}>
        {t('consequences.comment')}
      </Checkbox>
      <Checkbox checked={asked.photo} onCheckedChange={(photo) => change({ photo })}>
        {t('consequences.photo')}
      </Checkbox>
      <SelectField
        label={t('consequences.order')}
        value={asked.action}
        options={failActions.map((action) => ({ value: action, label: t(`consequences.actions.${action}`) }))}
        onValueChange={(chosen) => {
          const action = failActions.find((one) => one === chosen)
          if (action) change({ action })
        }}
      />
      {asked.action === 'none' ? null : (
        <SelectField
          label={t('consequences.service')}
          value={asked.service_id ?? ''}
          error={fault}
          disabled={!seesLibrary}
          options={[
            { value: '', label: t('consequences.noService') },
            ...(asked.service_id !== null && entries.every(({ id }) => id !== asked.service_id)
              ? [{ value: asked.service_id, label: t('consequences.unknownService') }]
              : []),
            ...entries.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
          ]}
          onValueChange={(id) => change({ service_id: id === '' ? null : id })}
        />
      )}
    </Stack>
  )
}
