import { isCallFailure } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Tree } from '../tree/use-tree.ts'

/** A menu gives the focus back in the frames after a choice; what is to have it afterwards waits for that. */
async function afterMenu(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Lets the tree follow the chosen location of the address. What was chosen in the tree itself is in view already; what
 * came from elsewhere (a link, the palette, the back button) is led to.
 */
export function useReveal(tree: Tree, chosenId: string) {
  const failureText = useFailureText()
  const inView = useRef('')

  async function lead(id: string, focus: boolean): Promise<void> {
    try {
      await tree.reveal(id, focus)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // What does not exist is said where its details would be.
      if (error.code !== 'not_found' && error.code !== 'validation') toast.error(failureText(error))
    }
  }

  const follow = useEffectEvent((id: string) => {
    if (id !== '' && id !== inView.current) void lead(id, false)
    inView.current = id
  })
  useEffect(() => follow(chosenId), [chosenId])

  return {
    /** This location is about to be chosen where it stands. */
    markInView: useCallback((id: string) => {
      inView.current = id
    }, []),
    /** Leads to a location that was asked for in a menu, with the focus or without. */
    async reveal(id: string, focus: boolean): Promise<void> {
      inView.current = id
      await afterMenu()
      await lead(id, focus)
    },
  }
}
