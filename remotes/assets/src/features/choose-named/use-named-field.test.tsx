import type { Bound } from '@atrium/screens'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNamedField } from './use-named-field.ts'

interface Thing {
  readonly id: string
  readonly name: string
}

const pump = { id: 'a', name: 'Pump' }
const fan = { id: 'b', name: 'Fan' }

function fieldOf(value: Thing | null): Bound<Thing | null> {
  return {
    ...{ value, before: null, needed: false, error: undefined, partErrors: {}, newer: undefined },
    ...{ change: vi.fn(), update: vi.fn() },
  }
}

it('keeps and searches for what is typed, and follows a value that comes from elsewhere', async () => {
  const { result, rerender } = renderHook(({ field }) => useNamedField(field), {
    initialProps: { field: fieldOf(pump) },
  })
  expect(result.current).toMatchObject({ text: 'Pump', searched: '' })
  const typed = { id: '', name: 'Pum' }
  act(() => result.current.take(typed, 'Pum '))
  rerender({ field: fieldOf(typed) })
  expect(result.current.text).toBe('Pum ')
  await waitFor(() => expect(result.current.searched).toBe('Pum'))
  rerender({ field: fieldOf(fan) })
  expect(result.current.text).toBe('Fan')
  rerender({ field: fieldOf(null) })
  expect(result.current.text).toBe('')
})
