import { expect, it } from 'vitest'

import { editorExtensions } from './editor-extensions.ts'

const optionsOf = (name: string) =>
  editorExtensions('').find((extension) => extension.name === name)?.options as Record<string, unknown>

it('undoes a hundred steps, each started by a pause of half a second', () => {
  expect(optionsOf('starterKit')['undoRedo']).toEqual({ depth: 100, newGroupDelay: 500 })
})

it('keeps pictures from being dragged narrower than 20 pixels', () => {
  expect(optionsOf('image')['resize']).toMatchObject({ enabled: true, minWidth: 20 })
})
