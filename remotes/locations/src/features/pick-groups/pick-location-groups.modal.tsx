import { DialogFrame, TreePicker, toast } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickLocationGroups } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { groupsQuery } from '../../queries/location.queries.ts'
import { allNodes, groupTree } from './group-tree.ts'

/** Deeper levels are not indented further. */
const deepestIndent = 3

/** Selects one or several enabled location groups of a project from a tree. */
export default function PickLocationGroupsModal(props: ModalScreenProps<typeof pickLocationGroups>) {
  const { projectId, mode, chosen = [], onOk, onCancel } = props
  const t = useTexts()
  const query = useQuery(groupsQuery(projectId))
  const { data, error } = query
  const tree = useMemo(() => data && groupTree(data.groups), [data])
  const tell = useEffectEvent(() => toast.error(t('pickGroups.failed')))
  useEffect(() => {
    if (error) tell()
  }, [error])

  if (!tree)
    return (
      <DialogFrame title={t('pickGroups.title')} size="md" onClose={onCancel}>
        <QueryPlaceholder query={query} loading={t('pickGroups.loading')} failed={t('pickGroups.failed')} />
      </DialogFrame>
    )
  return (
    <TreePicker
      title={t('pickGroups.title')}
      source={{ load: async () => ({ nodes: tree }) }}
      mode={mode}
      deepestIndent={deepestIndent}
      initialSelection={allNodes(tree).filter(({ id }) => chosen.includes(id))}
      emptyText={t('pickGroups.none')}
      proceedLabel={mode === 'multiple' ? () => t('pickGroups.assign') : undefined}
      onOk={(nodes) => onOk(nodes.map(({ picked }) => picked))}
      onCancel={onCancel}
    />
  )
}
