import { useTexts } from '@atrium/portal'
import { TreeLines, useTreeLines, type TreeActions } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { Tag } from 'lucide-react'
import { ColorDot } from './color-dot.tsx'
import type { EntryItem } from './entry-item.ts'
import type { EntryTreeState } from './use-entry-tree.ts'

interface EntryTreeProps extends TreeActions<EntryItem> {
  readonly tree: EntryTreeState['tree']
  readonly label: string
  readonly selectedId: string
  readonly isBusy: boolean
  /** Whether entries of the company are marked, because they stand among those of a project. */
  readonly marksCompany: boolean
}

/** The entries of a list as a tree. */
export function EntryTree(props: EntryTreeProps) {
  const t = useTexts()
  const lines = useTreeLines(props.tree)
  const lineOf = ({ name, code, color, is_retired: isRetired, project_id: projectId }: EntryItem) => (
    <>
      <span data-part="icon">
        {color === null ? <Tag size={16} aria-hidden /> : <ColorDot color={color} />}
      </span>
      <span data-part="name" data-faded={isRetired ? '' : undefined} dir="auto">
        {name}
      </span>
      {isRetired ? <span data-part="state">{t('library.retired')}</span> : null}
      {props.marksCompany && projectId === null ? (
        <span data-part="state">{t('library.ofCompany')}</span>
      ) : null}
      <span data-part="code">
        <bdi>{code}</bdi>
      </span>
    </>
  )
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="0">
      <TreeLines {...props} lines={lines} seesAll renderItem={lineOf} />
    </Box>
  )
}
