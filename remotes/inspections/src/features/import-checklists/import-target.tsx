import { useTexts } from '@atrium/portal'
import { Box, SelectField } from '@atrium/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { checklistQuery, checklistsQuery } from '../../queries/checklist.queries.ts'

interface ImportTargetProps {
  readonly projectId: string
  /** The id of a checklist; empty for a new one. */
  readonly value: string
  readonly onChange: (checklistId: string) => void
}

/** Whether an import makes a new checklist, or replaces the draft of one. */
export function ImportTarget({ projectId, value, onChange }: ImportTargetProps) {
  const t = useTexts()
  const { data } = useInfiniteQuery(checklistsQuery(projectId, { search: '', kind: '', retired: false }))
  const checklists = data?.pages.flat() ?? []
  // A link may name one that is retired, or not among the first.
  const isElsewhere = value !== '' && data !== undefined && checklists.every(({ id }) => id !== value)
  const linked = useQuery({ ...checklistQuery(projectId, value), enabled: isElsewhere })
  const labelOf = ({ name, code }: { readonly name: string; readonly code: string }) => `${name} (${code})`
  return (
    <Box maxWidth="24rem">
      <SelectField
        label={t('import.into')}
        hint={value === '' ? undefined : t('import.intoHint')}
        value={value}
        options={[
          { value: '', label: t('import.intoNew') },
          ...(isElsewhere
            ? [{ value, label: linked.data ? labelOf(linked.data.checklist) : t('checklist.loading') }]
            : []),
          ...checklists.map((checklist) => ({ value: checklist.id, label: labelOf(checklist) })),
        ]}
        onValueChange={onChange}
      />
    </Box>
  )
}
