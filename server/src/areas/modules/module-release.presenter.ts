import { shippedLanguage, type ReleaseManifest } from '@atrium/contract'
import type { Titles } from './module-titles.ts'

type Declaration = ReleaseManifest['declaration']

export type ReleaseExtension = Declaration['extensions'][number]

export type ReleaseAction = Declaration['actions'][number]

export type ReleasePage = Pick<Declaration['pages'][number], 'code' | 'path' | 'requires' | 'scope'>

/** The part of a declaration that the server itself uses. It passes on the rest. */
type JudgedDeclaration = Pick<Declaration, 'code' | 'position' | 'opens'> & {
  pages: readonly ReleasePage[]
  tabs: readonly Pick<Declaration['tabs'][number], 'code' | 'position'>[]
  /** Absent from releases of before there were extensions. */
  extensions?: readonly ReleaseExtension[]
  /** Absent from releases of before there were actions. */
  actions?: readonly ReleaseAction[]
}

/** The part of one version of a module that clients get. It never changes. */
export type ModuleRelease = Pick<
  ReleaseManifest,
  'code' | 'version' | 'entry' | 'integrity' | 'ahead' | 'bytes'
> & {
  declaration: JudgedDeclaration
  titles: Titles
}

/** Modules, each in one version: those that a user gets, or those that roles may allow. */
export interface ModuleReleases {
  all: readonly ModuleRelease[]
  get(code: string): ModuleRelease | undefined
}

/** Returns the title of a module or of one of its tabs in a language, else in the default language, else its code. */
export function titleIn({ titles }: ModuleRelease, code: string, language: string): string {
  const own = (words: Readonly<Record<string, string>> = {}) =>
    // The code of a module may be the name of a property that every object has.
    Object.hasOwn(words, code) ? words[code] : undefined
  return own(titles[language]) ?? own(titles[shippedLanguage]) ?? code
}
