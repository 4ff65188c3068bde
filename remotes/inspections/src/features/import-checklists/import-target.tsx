import { useTexts } from '@atrium/portal'
import { Box, SelectField } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { checklistsQuery } from '../../queries/checklist.queries.ts'

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
  return (
    <Box maxWidth="24rem">
      <SelectField
        label={t('import.into')}
        hint={value === '' ? undefined : t('import.intoHint')}
        value={value}
        options={[
          { value: '', label: t('import.intoNew') },
          // A link may name one that is not among the first.
          ...(value === '' || checklists.some(({ id }) => id === value) ? [] : [{ value, label: '…' }]),
          ...checklists.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
        ]}
        onValueChange={onChange}
      />
    </Box>
  )
}
