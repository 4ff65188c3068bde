import { EmptyState } from '@atrium/ui'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface NoticeProps {
  readonly title: string
  readonly hint: string
  readonly icon: ReactNode
  /** The way on. */
  readonly action?: ReactNode
}

/** A page that says one thing: what it says is its heading. */
export function Notice({ title, hint, icon, action }: NoticeProps) {
  return <EmptyState title={<PageTitle>{title}</PageTitle>} hint={hint} icon={icon} action={action} />
}
