import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchScreen, LazyScreen } from './lazy-screen.tsx'
import { provideRoots } from './portal-roots.ts'

const Rooms = ({ count }: { readonly count: number }) => <p>{count} rooms</p>

beforeEach(() =>
  provideRoots({
    Providers: ({ children }) => children,
    Waiting: () => <p>Waiting</p>,
    Broken: ({ what, error, retry }) => (
      <button type="button" onClick={retry}>
        {what}: {error.message}
      </button>
    ),
    pageElement: () => document.body,
    onShown: () => {},
    onCrashed: () => {},
  }),
)

it('waits for its code, and shows it as soon as it is there', async () => {
  const load = () => Promise.resolve({ default: Rooms })
  render(<LazyScreen load={load} props={{ count: 3 }} what="Rooms" />)
  screen.getByText('Waiting')
  await screen.findByText('3 rooms')
  expect(screen.queryByText('Waiting')).toBeNull()
})

it('is there at once if its code was fetched ahead', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Rooms }))
  await fetchScreen(load)
  render(<LazyScreen load={load} props={{ count: 4 }} what="Rooms" />)
  screen.getByText('4 rooms')
  expect(load).toHaveBeenCalledTimes(1)
})

it('says that it could not be loaded, and starts afresh on request', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn(() => Promise.resolve({ default: Rooms }))
    .mockRejectedValueOnce(new Error('the line is cut'))
  render(<LazyScreen load={load} props={{ count: 5 }} what="Rooms" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Rooms: the line is cut' }))
  await screen.findByText('5 rooms')
  expect(load).toHaveBeenCalledTimes(2)
  expect(complaint).toHaveBeenCalled()
})

it('reports when the screen itself has been painted, and not its replacement', async () => {
  const onShown = vi.fn()
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Rooms }>()
  render(<LazyScreen load={() => promise} props={{ count: 6 }} what="Rooms" onShown={onShown} />)
  await new Promise((next) => requestAnimationFrame(next))
  expect(onShown).not.toHaveBeenCalled()
  resolve({ default: Rooms })
  await screen.findByText('6 rooms')
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledTimes(1))
})
