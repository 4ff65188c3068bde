import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton'
import type { SkeletonProps as ChakraSkeletonProps } from '@chakra-ui/react/skeleton'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

import { Stack } from '../layout/layout.tsx'

export type SkeletonProps = Omit<ChakraSkeletonProps, 'variant'>

/** The outline of loading content. It is decoration: the region around it is marked as busy. */
export function Skeleton(props: SkeletonProps) {
  return <ChakraSkeleton aria-hidden height="4" {...props} />
}

export interface SkeletonLinesProps {
  /** For screen readers, for example 'Loading locations…'. */
  label: string
  lines?: number
}

/** Skeleton of a list. */
export function SkeletonLines({ label, lines = 5 }: SkeletonLinesProps) {
  return (
    <Stack role="status" aria-busy gap="2.5" py="2">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${92 - ((line * 37) % 45)}%`} />
      ))}
    </Stack>
  )
}
