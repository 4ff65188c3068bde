import { TreePicker, type TreeNode } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placeSource } from '../choose-place/place-source.ts'

export interface ChoosePlaceProps {
  readonly projectId: string
  readonly onChosen: (place: TreeNode) => void
  readonly onClose: () => void
}

/** Chooses the location below which a building is imported. */
export default function ChoosePlaceDialog({ projectId, onChosen, onClose }: ChoosePlaceProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const source = useMemo(
    () => placeSource({ projectId, queries, failureText }),
    [projectId, queries, failureText],
  )
  return (
    <TreePicker
      title={t('import.placeTitle')}
      hint={t('import.placeHint')}
      searchPlaceholder={t('search.placeholder')}
      source={source}
      proceedLabel={() => t('import.placeHere')}
      onOk={([place]) => place && onChosen(place)}
      onCancel={onClose}
    />
  )
}
