import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** What the page calls itself; null while it has said nothing and the declaration's title stands. */
export const pageTitleStore = createStore<{ readonly title: string | null }>(() => ({ title: null }))

/** Says what stands in the browser's title while this page is shown, such as the name of the thing it shows. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    pageTitleStore.setState({ title })
    return () => pageTitleStore.setState({ title: null })
  }, [title])
}
