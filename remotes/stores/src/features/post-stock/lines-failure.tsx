import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Box, Callout } from '@atrium/ui'
import { useEffect, useRef } from 'react'
import { focusLine } from './focus-line.ts'

/** Above a list of lines: how many of them the server refused, or what is wrong with the list. Focuses the first refused line. */
export function LinesFailure({ field: { error, partErrors } }: { readonly field: Bound<unknown> }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const paths = error === undefined ? [] : Object.keys(partErrors)
  const first = paths[0]?.split('.')[0]
  useEffect(() => {
    if (first !== undefined) focusLine(box.current?.closest('form') ?? null, first)
  }, [first])
  if (error === undefined) return null
  return (
    <Box ref={box}>
      <Callout tone="error" announce>
        {paths.length === 0 ? error : t('post.refused', { count: paths.length })}
      </Callout>
    </Box>
  )
}
