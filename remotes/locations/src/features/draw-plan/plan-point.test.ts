import { expect, it } from 'vitest'
import { pointAfterKey, pointOf } from './plan-point.ts'

it('moves a point by arrow keys, with Shift by larger steps, and not out of the picture', () => {
  expect(pointAfterKey({ x: 0.5, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 0.505, y: 0.5 })
  expect(pointAfterKey({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.45 })
  expect(pointAfterKey({ x: 0.01, y: 1 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 1 })
  expect(pointAfterKey({ x: 0.01, y: 1 }, 'ArrowDown', false)).toEqual({ x: 0.01, y: 1 })
  expect(pointAfterKey({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined()
})

it('finds the place of a pointer in the picture', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 }
  expect(pointOf({ clientX: 150, clientY: 125 }, box)).toEqual({ x: 0.25, y: 0.75 })
  expect(pointOf({ clientX: 0, clientY: 500 }, box)).toEqual({ x: 0, y: 1 })
})
