import { expect, it } from 'vitest'
import { readTitles } from './module-titles.ts'
import { titleIn } from './module-releases.ts'
import { releaseManifestOf } from '../../testing/release-manifest.ts'

const tabs = [{ code: 'constructor', titleKey: 'constructor', position: 1 }]
const titled = (words: object) => {
  const { declaration, ...told } = releaseManifestOf('stores', '00000000000a')
  const titles = readTitles({ ...declaration, tabs }, new Map([['en', words]]))
  return { ...told, declaration: { ...declaration, tabs }, titles }
}

it('calls a module by its code where its name is none, be the code that of what every object has', () => {
  expect(titleIn(titled({ title: 'Stores', constructor: 'Builders' }), 'constructor', 'fr')).toBe('Builders')
  const nameless = titled({ title: 'x'.repeat(201) })
  expect(titleIn(nameless, 'stores', 'en')).toBe('stores')
  expect(titleIn(nameless, 'constructor', 'en')).toBe('constructor')
  expect(titleIn(titled({ title: 'St\u0000res' }), 'stores', 'en')).toBe('stores')
})
