import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton'
import type { SkeletonProps as ChakraSkeletonProps } from '@chakra-ui/react/skeleton'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

import { Stack } from '../layout/layout.tsx'

export type SkeletonProps = Omit<ChakraSkeletonProps, 'variant'>

/** The shape of what is coming. Decoration: the region around it says that it is busy. */
export function Skeleton(props: SkeletonProps) {
  return <ChakraSkeleton aria-hidden height="4" {...props} />
}

export interface SkeletonLinesProps {
  /** Said by screen readers, for example 'Loading locations…'. */
  label: string
  lines?: number
}

/** A list on its way. */
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
