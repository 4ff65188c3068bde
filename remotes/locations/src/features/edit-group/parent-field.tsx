import { isCallFailure } from '@atrium/client'
import type { LocationGroup } from '@atrium/contract'
import { TreePicker, type TreeNode } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { PickInput, type Bound } from '@atrium/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availableParentsQuery } from '../../queries/group.queries.ts'
import { hangGroups } from '../../tree/hang-groups.ts'

interface ParentFieldProps {
  readonly projectId: string
  /** Null for a new group. */
  readonly groupId: string | null
  /** '0' at the top. */
  readonly field: Bound<string>
}

/** Groups as nodes of the picker, with all branches open. */
function groupNodes(groups: readonly LocationGroup[]): TreeNode[] {
  return hangGroups<TreeNode>(groups, ({ id, name, code }, children) => [
    { id, name, description: code, hasChildren: children.length > 0, children, open: true },
  ])
}

/** The names from the top down to a group. */
function namesTo(groups: readonly LocationGroup[], id: string): string[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const names: string[] = []
  for (let at = byId.get(id); at; at = byId.get(at.parent_id)) names.push(at.name)
  return names.toReversed()
}

/** The parent of a group, chosen among the possible ones. Cleared, the group moves to the top. */
export function ParentField({ projectId, groupId, field }: ParentFieldProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [isPicking, setPicking] = useState(false)
  const parents = availableParentsQuery(projectId, groupId)
  const { data } = useQuery(parents)

  return (
    <>
      <PickInput
        label={t('groups.below')}
        placeholder={t('groups.top')}
        field={{ ...field, needed: false }}
        none="0"
        nameOf={(parentId) => namesTo(data?.groups ?? [], parentId).join(' › ')}
        onPick={() => setPicking(true)}
      />
      {isPicking ? (
        <TreePicker
          title={t('groups.chooseParent')}
          source={{
            async load() {
              try {
                return { nodes: groupNodes((await queries.fetchQuery(parents)).groups) }
              } catch (failure) {
                if (!isCallFailure(failure)) throw failure
                return { nodes: [], failed: failureText(failure) }
              }
            },
          }}
          emptyText={t('groups.noParents')}
          onOk={([chosen]) => {
            setPicking(false)
            if (chosen) field.change(chosen.id)
          }}
          onCancel={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
