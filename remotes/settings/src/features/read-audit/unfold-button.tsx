import type { AuditEntryReply } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { IconButton, Spinner } from '@atrium/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { UnfoldedRun } from './use-unfolded-run.ts'

interface UnfoldButtonProps {
  readonly entry: AuditEntryReply
  readonly unfolded: UnfoldedRun
  readonly onUnfold: (run: string) => void
}

/** Shows what an import changed below its row, or hides it again. */
export function UnfoldButton({ entry: { import_run: run }, unfolded, onUnfold }: UnfoldButtonProps) {
  const t = useTexts()
  if (!run || run.entries === 0) return null
  const isOpen = unfolded.run === run.id
  const icon = isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />
  return (
    <IconButton
      size="sm"
      label={t(isOpen ? 'audit.runs.fold' : 'audit.runs.unfold')}
      aria-expanded={isOpen}
      icon={isOpen && unfolded.isLoading ? <Spinner size="xs" /> : icon}
      onClick={() => onUnfold(isOpen ? '' : run.id)}
    />
  )
}
