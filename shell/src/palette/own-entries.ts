import type { Project } from '@atrium/portal'
import { projectAddress } from '@atrium/portal'
import type { NavigationItem } from '../navigation/use-navigation.ts'

export interface PaletteEntry {
  readonly id: string
  readonly title: string
  readonly detail?: string
  readonly to: string
}

/** How many projects are listed before anything is typed. */
const shortList = 5

/** Removes case and accents, as the server's own search does. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function isFoundIn(text: string, ...places: readonly string[]): boolean {
  const wanted = plain(text.trim())
  return places.some((place) => plain(place).includes(wanted))
}

export function pageEntries(items: readonly NavigationItem[], text: string): PaletteEntry[] {
  return items
    .filter(({ label }) => label !== '' && isFoundIn(text, label))
    .map(({ pageCode, label, to }) => ({ id: pageCode, title: label, to }))
}

/** Tools that the shell offers beside pages: `to` is the current place, with the tool open. */
export function toolEntries(tools: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  return tools.filter(({ title }) => isFoundIn(text, title))
}

export function projectEntries(projects: readonly Project[], text: string): PaletteEntry[] {
  const found = projects.filter(({ code, shortName, fullName }) => isFoundIn(text, code, shortName, fullName))
  return (text.trim() === '' ? found.slice(0, shortList) : found).map(
    ({ id, code, shortName, fullName }) => ({
      id,
      title: `${code} - ${shortName}`,
      detail: fullName,
      to: projectAddress(code),
    }),
  )
}
