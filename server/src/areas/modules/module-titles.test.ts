import { expect, it } from 'vitest'
import { readTitles } from './module-titles.ts'
import { titleIn } from './module-release.presenter.ts'
import { releaseManifestOf } from '../../testing/release-manifest.ts'

const tabs = [{ code: 'constructor', titleKey: 'constructor', position: 1 }]
const titled = (words: object) => {
  const { declaration, ...manifest } = releaseManifestOf('stores', '00000000000a')
  const titles = readTitles({ ...declaration, tabs }, new Map([['en', words]]))
  return { ...manifest, declaration: { ...declaration, tabs }, titles }
}

it('falls back to the code of a module without a title, even if every object has a property of that name', () => {
  expect(titleIn(titled({ title: 'Stores', constructor: 'Builders' }), 'constructor', 'fr')).toBe('Builders')
  const nameless = titled({ title: 'x'.repeat(201) })
  expect(titleIn(nameless, 'stores', 'en')).toBe('stores')
  expect(titleIn(nameless, 'constructor', 'en')).toBe('constructor')
  expect(titleIn(titled({ title: 'St\u0000res' }), 'stores', 'en')).toBe('stores')
})
