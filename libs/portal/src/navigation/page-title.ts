import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** The title that the page has set; null as long as the declaration's title counts. */
export const pageTitleStore = createStore<{ readonly title: string | null }>(() => ({ title: null }))

/** Sets the browser's title while this page is shown, for example to the name of the thing that it shows. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    pageTitleStore.setState({ title })
    return () => pageTitleStore.setState({ title: null })
  }, [title])
}
