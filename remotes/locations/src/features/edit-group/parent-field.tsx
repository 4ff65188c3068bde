import { isCallFailure } from '@atrium/client'
import type { LocationGroup } from '@atrium/contract'
import { PickField, TreePicker, type TreeNode } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availableParentsQuery } from '../../queries/group.queries.ts'

interface ParentFieldProps {
  readonly projectId: string
  /** Null for a new group. */
  readonly groupId: string | null
  /** '0' at the top. */
  readonly parentId: string
  readonly error: string | undefined
  readonly onChange: (parentId: string) => void
}

function nodesBelow(groups: readonly LocationGroup[], parentId: string): TreeNode[] {
  return groups
    .filter((group) => group.parent_id === parentId)
    .map(({ id, name, code }) => {
      const children = nodesBelow(groups, id)
      return { id, name, description: code, hasChildren: children.length > 0, children, open: true }
    })
}

function wayTo(groups: readonly LocationGroup[], id: string): string[] {
  const group = groups.find((one) => one.id === id)
  return group ? [...wayTo(groups, group.parent_id), group.name] : []
}

/** The group that a group stands below, among those that it can; cleared, it stands at the top. */
export function ParentField({ projectId, groupId, parentId, error, onChange }: ParentFieldProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [isPicking, setPicking] = useState(false)
  const parents = availableParentsQuery(projectId, groupId)
  const { data } = useQuery(parents)

  return (
    <>
      <PickField
        label={t('groups.below')}
        placeholder={t('groups.top')}
        {...(error !== undefined && { error })}
        value={parentId === '0' ? null : wayTo(data?.groups ?? [], parentId).join(' › ')}
        onPick={() => setPicking(true)}
        onClear={() => onChange('0')}
      />
      {isPicking ? (
        <TreePicker
          title={t('groups.chooseParent')}
          source={{
            async load() {
              try {
                return { nodes: nodesBelow((await queries.fetchQuery(parents)).groups, '0') }
              } catch (failure) {
                if (!isCallFailure(failure)) throw failure
                return { nodes: [], failed: failureText(failure) }
              }
            },
          }}
          emptyText={t('groups.noParents')}
          onOk={([chosen]) => {
            setPicking(false)
            if (chosen) onChange(chosen.id)
          }}
          onCancel={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
