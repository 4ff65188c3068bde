import { EmptyState } from '@atrium/ui'
import type { ReactNode } from 'react'

interface NoticeProps {
  readonly title: string
  readonly hint: string
  readonly icon: ReactNode
}

/** A page that says one thing: what it says is its heading. */
export function Notice({ title, hint, icon }: NoticeProps) {
  return (
    <EmptyState
      title={
        <span role="heading" aria-level={1}>
          {title}
        </span>
      }
      hint={hint}
      icon={icon}
    />
  )
}
