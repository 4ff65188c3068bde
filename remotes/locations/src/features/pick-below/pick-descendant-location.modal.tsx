import { TreePicker } from '@atrium/modals'
import { useFailureText, useTexts, type ModalScreenProps, type pickDescendantLocation } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { belowSource } from './below-source.ts'

/** Selects one location at any depth below another, by opening branches or by searching. */
export default function PickDescendantLocationModal(props: ModalScreenProps<typeof pickDescendantLocation>) {
  const { projectId, locationId, onOk, onCancel } = props
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const source = useMemo(
    () => belowSource({ projectId, locationId, queries, failureText }),
    [projectId, locationId, queries, failureText],
  )
  return (
    <TreePicker
      title={t('pickBelow.title')}
      source={source}
      searchPlaceholder={t('pick.placeholder')}
      selectButtons
      emptyText={t('pickBelow.none')}
      onOk={([node]) => node && onOk(node.picked)}
      onCancel={onCancel}
    />
  )
}
