import { Box, Button, SkeletonLines } from '@atrium/ui'
import type { CSSProperties } from 'react'

import { useModalTexts } from '../texts.ts'
import type { Rest } from './tree-state.ts'

export interface RestRowProps {
  id: string
  level: number
  active: boolean
  style: CSSProperties
  rest: Rest
  onProceed: () => void
}

/** The line below the loaded nodes: more are loading, could not be loaded, or can be requested. */
export function RestRow({ id, level, active, style, rest, onProceed }: RestRowProps) {
  const t = useModalTexts()
  return (
    <div
      id={id}
      role="treeitem"
      aria-selected={false}
      aria-level={level + 1}
      data-active={active || undefined}
      style={style}
    >
      {rest.phase === 'loading' ? (
        <Box flex="1">
          <SkeletonLines label={t('loading')} lines={level === 0 ? 8 : 1} />
        </Box>
      ) : rest.phase === 'failed' ? (
        <Box flex="1" color="fg.error" role="alert">
          {rest.reason}
        </Box>
      ) : null}
      {rest.phase === 'loading' ? null : (
        // The tree handles the keys of all its lines.
        <Button size="sm" tabIndex={-1} onClick={onProceed}>
          {t(rest.phase === 'failed' ? 'retry' : 'loadMore')}
        </Button>
      )}
    </div>
  )
}
