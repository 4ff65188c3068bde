import { useChange } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { usageQuery } from '../../queries/library.queries.ts'
import type { EntryItem } from './entry-item.ts'
import { useUseWords } from './use-use-words.ts'

export interface RetireEntryProps {
  readonly entry: EntryItem
  readonly onRetired: () => void
  readonly onClose: () => void
}

/** Asks before an entry is retired, after showing what refers to it, or before it is restored. */
export default function RetireEntryDialog({ entry, onRetired, onClose }: RetireEntryProps) {
  const t = useTexts()
  const wordsOf = useUseWords()
  const retire = useChange('/library/retire')
  const usage = useQuery({ ...usageQuery(entry.id), staleTime: 0 })
  const { id, name, version, is_retired: isRetired } = entry
  const words = usage.data ? wordsOf(usage.data) : []
  return (
    <RemovalDialog
      title={t(isRetired ? 'library.restoreTitle' : 'library.retireTitle', { name })}
      confirmLabel={t(isRetired ? 'library.actions.restore' : 'library.actions.retire')}
      isRestoring={isRetired}
      impact={{ queries: [usage], loading: t('library.loading'), failed: t('library.usageFailed') }}
      done={t(isRetired ? 'library.restored' : 'library.retiredDone', { name })}
      remove={() => retire.mutateAsync({ id, version, is_retired: !isRetired })}
      onRemoved={() => {
        if (!isRetired) onRetired()
      }}
      onClose={onClose}
    >
      <p>{t(isRetired ? 'library.restoreDetail' : 'library.retireDetail')}</p>
      {isRetired || words.length === 0 ? null : (
        <Box as="ul" listStylePosition="inside">
          {words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
    </RemovalDialog>
  )
}
