import { EmptyState } from '@atrium/ui'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface NoticeProps {
  readonly title: string
  readonly hint: string
  readonly icon: ReactNode
  /** The link or button that leads on. */
  readonly action?: ReactNode
}

/** A page that says one thing, as its heading. */
export function Notice({ title, hint, icon, action }: NoticeProps) {
  return <EmptyState title={<PageTitle>{title}</PageTitle>} hint={hint} icon={icon} action={action} />
}
