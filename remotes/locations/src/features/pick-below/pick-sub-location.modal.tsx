import { TreePicker } from '@atrium/modals'
import { useFailureText, useTexts, type ModalScreenProps, type pickSubLocation } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { belowSource } from './below-source.ts'

/** 'Select Sub Locations': the tree below a location. Each branch is loaded when it is first opened. */
export default function PickSubLocationModal(props: ModalScreenProps<typeof pickSubLocation>) {
  const { projectId, locationId, onOk, onCancel } = props
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const source = useMemo(() => {
    const { load } = belowSource({ projectId, locationId, queries, failureText })
    return { load }
  }, [projectId, locationId, queries, failureText])
  return (
    <TreePicker
      title={t('pickBelow.subTitle')}
      source={source}
      selectButtons
      emptyText={t('pickBelow.none')}
      onOk={([node]) => node && onOk(node.picked)}
      onCancel={onCancel}
    />
  )
}
