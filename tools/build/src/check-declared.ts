import type { ModuleDeclaration } from '@atrium/portal/declaration'
import type { Release } from './release.ts'

/** What the build found in a module, to compare with its declaration. */
export type Built = Pick<Release, 'needs' | 'offers' | 'pageScripts' | 'modalScripts' | 'extensionScripts'>

function differences(declared: readonly string[], built: readonly string[], does: string): string[] {
  return [
    ...built
      .filter((name) => !declared.includes(name))
      .map((name) => `it ${does} ${name} and does not declare it`),
    ...declared
      .filter((name) => !built.includes(name))
      .map((name) => `it declares that it ${does} ${name} and does not`),
  ]
}

/**
 * Compares the build with the declaration: the portal uses the one and the gate the other.
 * @throws with every difference, by its name
 */
export function checkDeclared(
  { code, portal, pages, modals, opens, events, points = [], extensions = [] }: ModuleDeclaration,
  { needs, offers, pageScripts, modalScripts, extensionScripts }: Built,
): void {
  const pageCodes = pages.map((page) => page.code)
  const unpromised = Object.keys(modalScripts).filter(
    (name) => !Object.hasOwn(offers.modals, name) && modals.includes(name),
  )
  const mistakes = [
    ...differences(pageCodes, Object.keys(pageScripts), 'has the page'),
    ...differences(modals, Object.keys(modalScripts), 'ships the modal'),
    ...unpromised.map(
      (name) =>
        `it ships the modal ${name}, of which the portal has no contract that names ${code} as its owner (npm run shapes records a new one)`,
    ),
    ...differences(
      extensions.map(({ name }) => name),
      Object.keys(extensionScripts),
      'ships the extension',
    ),
    ...extensions
      .filter(({ of }) => !Object.hasOwn(needs.points, of))
      .map(({ name, of }) => `its extension ${name} fills ${of}, which is no point of another module`),
    ...differences(points, Object.keys(offers.points), 'shows the extension point'),
    ...differences(opens, Object.keys(needs.modals), 'opens'),
    ...differences(events.hears, needs.hears, 'hears'),
    ...differences(events.sends, offers.sends, 'sends'),
    ...(/^\^\d+\.\d+$/.test(portal)
      ? []
      : [`its range of the portal contract is no ^major.minor: ${portal}`]),
  ]
  if (mistakes.length > 0)
    throw new Error(`The module ${code} does not do what it declares: ${mistakes.join('; ')}`)
}
