import { storeColorModePreference } from '@atrium/ui'

import type { Settings } from './settings.ts'

/**
 * Signs in to the portal behind the workbench with this language and color mode. Returns the address of the page that opens
 * the modal `story`.
 */
export async function enterPortal({ story, language, mode }: Settings): Promise<string> {
  const reply = await fetch(`/workbench/sign-in?${new URLSearchParams({ language })}`, { method: 'POST' })
  if (!reply.ok) throw new Error(`The portal cannot be entered: status ${reply.status}`)
  const { roomId } = (await reply.json()) as { roomId: string }
  storeColorModePreference(mode)
  // Makes the portal resume the session of its cookie.
  localStorage.setItem('atrium.session', '1')
  return `/p/DEMO/workbench?${new URLSearchParams({ modal: story, location: roomId })}`
}
