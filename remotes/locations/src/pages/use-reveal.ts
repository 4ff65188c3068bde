import { isCallFailure } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Tree } from '../tree/use-tree.ts'

/** A menu restores the focus in the frames after a choice. A new focus must wait for that. */
async function afterMenu(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Makes the tree follow the selected location of the address. A location selected in the tree is already in view; one
 * from elsewhere (a link, the palette, the back button) is revealed.
 */
export function useReveal(tree: Tree, chosenId: string) {
  const failureText = useFailureText()
  const inView = useRef('')

  async function lead(id: string, focus: boolean): Promise<void> {
    try {
      await tree.reveal(id, focus)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // The details pane says that a location does not exist.
      if (error.code !== 'not_found' && error.code !== 'validation') toast.error(failureText(error))
    }
  }

  const follow = useEffectEvent((id: string) => {
    if (id !== '' && id !== inView.current) void lead(id, false)
    inView.current = id
  })
  useEffect(() => follow(chosenId), [chosenId])

  return {
    /** Call before a location is selected in the tree itself. */
    markInView: useCallback((id: string) => {
      inView.current = id
    }, []),
    /** Reveals a location from a menu, and focuses it if asked. */
    async reveal(id: string, focus: boolean): Promise<void> {
      inView.current = id
      await afterMenu()
      await lead(id, focus)
    },
  }
}
