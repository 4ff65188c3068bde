import { TreeLines, useTreeLines, type Selection } from '@atrium/screens'
import { useLanguage, useTexts } from '@atrium/portal'
import { Box, VisuallyHidden } from '@atrium/ui'
import { Boxes } from 'lucide-react'
import type { GroupItem } from './group-item.ts'
import type { TreeActions, TreeState } from '../../tree/location-lines.ts'

interface GroupTreeProps extends TreeActions<GroupItem> {
  readonly tree: TreeState<GroupItem>
  readonly selectedId: string
  readonly isBusy: boolean
  /** The rows selected to do something with all of them. */
  readonly selection?: Selection<GroupItem> | undefined
}

/** The hierarchy of groups, each with its number of locations. */
export function GroupTree(props: GroupTreeProps) {
  const t = useTexts()
  const number = new Intl.NumberFormat(useLanguage(({ code }) => code))
  const lines = useTreeLines(props.tree)
  const lineOf = ({ name, is_enabled: isEnabled, locations }: GroupItem) => (
    <>
      <span data-part="icon">
        <Boxes size={16} aria-hidden />
      </span>
      <span data-part="name" data-faded={isEnabled ? undefined : ''} dir="auto">
        {name}
      </span>
      {isEnabled ? null : <span data-part="state">{t('groups.disabled')}</span>}
      <span data-part="code">
        <span aria-hidden>{number.format(locations)}</span>
        <VisuallyHidden>{t('groups.memberCount', { count: locations })}</VisuallyHidden>
      </span>
    </>
  )
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="0">
      {/* Only users who see the whole project may move groups. */}
      <TreeLines {...props} lines={lines} label={t('groups.label')} seesAll renderItem={lineOf} />
    </Box>
  )
}
