import { TreeLines, useTreeLines, type Selection } from '@atrium/screens'
import type { CallFailure } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box } from '@atrium/ui'
import type { ReactNode } from 'react'
import { CategoryIcon } from './category-icon.tsx'
import { usePagesInView } from './use-pages-in-view.ts'
import type { Tree } from './use-tree.ts'
import type { TreeActions } from './location-lines.ts'

export interface LocationTreeProps extends TreeActions {
  readonly tree: Tree
  /** The tree's accessible name. */
  readonly label: string
  readonly selectedId: string | null
  readonly seesAll: boolean
  /** The rows selected to do something with all of them. */
  readonly selection?: Selection<Location> | undefined
  /** Renders a failure to load rows, with a way to try again. */
  readonly renderTrouble: (error: CallFailure, retry: () => void) => ReactNode
}

/** The tree of locations. Only the pages of visible lines are loaded. */
export function LocationTree({ renderTrouble, ...given }: LocationTreeProps) {
  const t = useTexts()
  const { tree } = given
  const { projectId, includeRemoved, rootId, outline } = tree
  const lines = useTreeLines(tree)
  const { range, isScrolling, isOnTheWay } = lines
  const pages = { projectId, includeRemoved, rootId, outline, range, isScrolling, isOnTheWay }
  const trouble = usePagesInView(pages)
  const lineOf = ({ name, description, code, category_code: category, is_active: isActive }: Location) => (
    <>
      <span data-part="icon">
        <CategoryIcon category={category} />
      </span>
      <span data-part="name" dir="auto">
        {name}
      </span>
      {description === '' || description === name ? null : (
        <span data-part="about" dir="auto">
          {description}
        </span>
      )}
      <span data-part="code">
        <bdi>{isActive ? code : t('tree.removed')}</bdi>
      </span>
    </>
  )
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="0">
      {trouble.error ? renderTrouble(trouble.error, trouble.retry) : null}
      <TreeLines {...given} lines={lines} isBusy={trouble.isFetching} renderItem={lineOf} />
    </Box>
  )
}
