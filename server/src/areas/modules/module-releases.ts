import { shippedLanguage, type ReleaseManifest } from '@atrium/contract'
import type { Titles } from './module-titles.ts'

type Declaration = ReleaseManifest['declaration']

export type ReleasePage = Pick<Declaration['pages'][number], 'code' | 'path' | 'requires' | 'scope'>

/** What the server itself goes by of a declaration; the rest is passed on. */
type JudgedDeclaration = Pick<Declaration, 'code' | 'position' | 'opens'> & {
  pages: readonly ReleasePage[]
  tabs: readonly Pick<Declaration['tabs'][number], 'code' | 'position'>[]
}

/** One version of a module, as far as it is offered. It never changes. */
export type ModuleRelease = Pick<
  ReleaseManifest,
  'code' | 'version' | 'entry' | 'integrity' | 'ahead' | 'bytes'
> & {
  declaration: JudgedDeclaration
  titles: Titles
}

/** Modules, each in one version: what somebody gets, or what roles may open. */
export interface ModuleReleases {
  all: readonly ModuleRelease[]
  get(code: string): ModuleRelease | undefined
}

/** What a release calls its module or one of its tabs: in a language, else in the default one, else the code. */
export function titleIn({ titles }: ModuleRelease, code: string, language: string): string {
  const own = (words: Readonly<Record<string, string>> = {}) =>
    // A module may be called as something that every object has.
    Object.hasOwn(words, code) ? words[code] : undefined
  return own(titles[language]) ?? own(titles[shippedLanguage]) ?? code
}
