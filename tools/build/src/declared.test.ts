import type { ReleaseManifest } from '@atrium/contract'
import type { ModuleDeclaration } from '@atrium/portal/declaration'
import { expectTypeOf, it } from 'vitest'

type Written = ReleaseManifest['declaration']
type One<List extends readonly unknown[]> = List[number]

it('the manifest holds a complete declaration: nothing that a module declares is lost on the way to the portal', () => {
  expectTypeOf<Required<ModuleDeclaration>>().toExtend<Written>()
  expectTypeOf<keyof Written>().toEqualTypeOf<keyof ModuleDeclaration>()
  expectTypeOf<keyof One<Written['pages']>>().toEqualTypeOf<keyof One<ModuleDeclaration['pages']>>()
  expectTypeOf<keyof One<Written['navigation']>>().toEqualTypeOf<keyof One<ModuleDeclaration['navigation']>>()
  expectTypeOf<keyof One<Written['tabs']>>().toEqualTypeOf<keyof One<ModuleDeclaration['tabs']>>()
  expectTypeOf<keyof One<Written['palette']>>().toEqualTypeOf<keyof One<ModuleDeclaration['palette']>>()
  expectTypeOf<keyof One<Written['extensions']>>().toEqualTypeOf<
    keyof One<NonNullable<ModuleDeclaration['extensions']>>
  >()
  expectTypeOf<keyof One<Written['actions']>>().toEqualTypeOf<
    keyof One<NonNullable<ModuleDeclaration['actions']>>
  >()
  expectTypeOf<keyof Exclude<One<Written['pages']>['requires'], string>>().toEqualTypeOf<
    keyof Exclude<One<ModuleDeclaration['pages']>['requires'], string>
  >()
})
