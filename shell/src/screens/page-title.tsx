import type { ReactNode } from 'react'

/** The heading of a page that says one thing, styled like its text. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  return (
    <span role="heading" aria-level={1}>
      {children}
    </span>
  )
}
