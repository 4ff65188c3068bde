import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createAskAgain, type AskAgain } from './ask-again.ts'
import { allowRedraw } from './redraw.ts'
import { useMending } from './use-mending.ts'

const missing = () =>
  Object.assign(new Error('Loading chunk a failed.'), { name: 'ChunkLoadError', request: '/chunks/a.js' })

let mending: AskAgain
let status: number
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  mending = createAskAgain()
  status = 500
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    return new Response('', { status })
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function Broken({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { reason, isTriedAgain } = useMending(error, retry, mending)
  return <p>{`${reason} ${isTriedAgain}`}</p>
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('redraws a part without its script only when the script is there, and gives the reason meanwhile', async () => {
  const retry = vi.fn()
  render(<Broken error={missing()} retry={retry} />)
  await pass(0)
  expect(screen.getByText('gone true')).toBeTruthy()
  await pass(60_000)
  expect(retry).not.toHaveBeenCalled()
  status = 200
  await pass(30_000)
  expect(retry).toHaveBeenCalledTimes(1)
})

it('stops asking when its part is gone', async () => {
  const retry = vi.fn()
  const { unmount } = render(<Broken error={missing()} retry={retry} />)
  await pass(10_000)
  unmount()
  const before = asked
  status = 200
  await pass(120_000)
  expect(asked).toBe(before)
  expect(retry).not.toHaveBeenCalled()
})

it('redraws a crashed part if that is allowed, and else leaves it to the person', async () => {
  const retry = vi.fn()
  const { rerender } = render(<Broken error={new Error('again')} retry={retry} />)
  await pass(120_000)
  expect(retry).not.toHaveBeenCalled()
  expect(screen.getByText('null false')).toBeTruthy()
  const crash = new Error('once')
  allowRedraw(crash)
  rerender(<Broken error={crash} retry={retry} />)
  expect(screen.getByText('null true')).toBeTruthy()
  await pass(1_000)
  expect(retry).toHaveBeenCalledTimes(1)
})
