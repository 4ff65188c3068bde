import { Heading, HStack } from '@atrium/ui'
import type { ReactNode } from 'react'

/** The title of a list page, with a button that adds an item. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
      <Heading as="h1" textStyle="xl">
        {title}
      </Heading>
      {children}
    </HStack>
  )
}
