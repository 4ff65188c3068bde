import type { AccessCode } from '@atrium/contract/access-codes'
import type { PointName } from '../extensions/extension-points.ts'
import type { IconName } from './icon-name.ts'
import type { NavigationGroup } from './navigation-groups.ts'

/** What a person needs in the project of the address to see a page, a tab or a navigation entry. */
export interface Requirement {
  readonly module: string
  readonly tab?: string
  readonly access?: AccessCode
  /** For superusers only: things of the portal that govern all projects. */
  readonly superuser?: true
}

export interface PageDeclaration {
  /** Unique in the portal: `<module>.<page>`. */
  readonly code: string
  /**
   * The address after `/p/{project}/` (or after `/` in the scope `portal`), with `:name` for a variable part: `locations`,
   * `locations/imports/:importId`. No leading or trailing slash. Empty: what the address of the project alone shows.
   */
  readonly path: string
  /** Key of the page's title in the module's language files. */
  readonly titleKey: string
  /** `everyone`: every signed-in person; only for a page of the scope `portal`. */
  readonly requires: Requirement | 'everyone'
  /**
   * `project` (the default): the page shows things of one project, which the address names. `portal`: of no project; rights in
   * any of the person's projects open it.
   */
  readonly scope?: 'project' | 'portal'
  /** The part of the query that names the thing on the page, if its path does not: `location`. */
  readonly thing?: string
}

export interface NavigationEntry {
  readonly pageCode: string
  readonly titleKey: string
  readonly icon: IconName
  /** Sorts the entries of one group, smallest first. */
  readonly position: number
  /** What people do there; `work` unless told. */
  readonly group?: NavigationGroup
}

/** A part of a page that a role can allow or deny. */
export interface TabDeclaration {
  /** Unique in the portal, because a role names it without its module: `<module>.<tab>`. */
  readonly code: string
  readonly titleKey: string
  readonly position: number
}

/** Something that the command palette can search in; the code behind the name is exposed as `./palette`. */
export interface PaletteSource {
  readonly name: string
  /** Key of the heading above its results. */
  readonly titleKey: string
  readonly requires: Requirement
}

/** Something that a person can begin from the command palette. It opens a page, with a dialog if its address says so. */
export interface ActionDeclaration {
  /** Unique in the portal: `<module>.<name>`. The browser counts its use by this name. */
  readonly name: string
  /** Key of its title in the module's language files: 'Add location'. */
  readonly titleKey: string
  /** Key of further words that find it, separated by commas: 'new, create, room'. */
  readonly wordsKey?: string
  readonly icon: IconName
  /** The page that it opens. The path of the page has no variable part. */
  readonly pageCode: string
  /** The state of the page, as the query of its address holds it: `add=1`. */
  readonly state?: string
  /** What a person needs besides what the page requires. Who has not all of it is not told that the action exists. */
  readonly requires: readonly Requirement[]
}

/** Something that a module adds to a page of another module. */
export interface ExtensionDeclaration {
  /** Unique in the portal: `<module>.<name>`. */
  readonly name: string
  /** The extension point that it fills. */
  readonly of: PointName
  /** Key of its title in the module's language files: the name of the tab, the card or the entry of the menu. */
  readonly titleKey: string
  /** Who has not all of this is not told that it exists. */
  readonly requires: Requirement
  /** Sorts what fills one point, smallest first. */
  readonly position: number
  /** Of a widget: the size at which it starts; the smallest unless told. */
  readonly size?: 'small' | 'wide' | 'tall'
}

/**
 * Everything the portal must know about a module before it loads any of its code. The build serialises it into the release
 * and the registry serves it, so it is data only: no functions, no imports of values. Written as `export const declaration =
 * { … } as const satisfies ModuleDeclaration` in the remote's `src/declaration.ts`.
 */
export interface ModuleDeclaration {
  readonly code: string
  /** Key of the module's name in its language files. */
  readonly titleKey: string
  /** Its place among the modules on the permissions screen and in the navigation. */
  readonly position: number
  /** The range of portal contract versions that this module was built against, as `^1.2`. */
  readonly portal: string
  readonly pages: readonly PageDeclaration[]
  readonly navigation: readonly NavigationEntry[]
  readonly tabs: readonly TabDeclaration[]
  /** Names of the modal contracts that this module owns and ships. */
  readonly modals: readonly string[]
  /** Modals of other modules that this one opens, as `<module>.<name>`. */
  readonly opens: readonly string[]
  readonly events: { readonly sends: readonly string[]; readonly hears: readonly string[] }
  readonly palette: readonly PaletteSource[]
  /** What a person can begin from the command palette. */
  readonly actions?: readonly ActionDeclaration[]
  /** Names of the extension points that its pages show. */
  readonly points?: readonly PointName[]
  /** What it adds to pages of other modules. The code behind the names is exposed as `./extensions`. */
  readonly extensions?: readonly ExtensionDeclaration[]
  /** Codes of the languages whose texts are in the release folder. */
  readonly languages: readonly string[]
}
