import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchHoldings, type HoldingsWatch } from './watch-holdings.ts'

let watch: HoldingsWatch
const own = { add: EventTarget.prototype.addEventListener, every: window.setInterval }

beforeEach(() => {
  watch = watchHoldings()
})
afterEach(() => watch.stop())

const names = () => watch.held().map(({ what }) => what)

it('names listeners of the document and its body until they are removed, each once', () => {
  const listener = vi.fn()
  document.addEventListener('resize', listener)
  document.addEventListener('resize', listener)
  document.addEventListener('resize', listener, true)
  document.body.addEventListener('keydown', listener)
  expect(names()).toEqual(['document resize', 'document resize', 'body keydown'])
  document.removeEventListener('resize', listener)
  expect(names()).toEqual(['document resize', 'body keydown'])
  document.dispatchEvent(new Event('resize'))
  expect(listener).toHaveBeenCalledTimes(1)
  document.removeEventListener('resize', listener, { capture: true })
  document.body.removeEventListener('keydown', listener)
  expect(names()).toEqual([])
})

it('ignores listeners that end by themselves, and those of an element that goes with its page', () => {
  const ending = new AbortController()
  document.addEventListener('load', vi.fn(), { once: true })
  document.createElement('div').addEventListener('click', vi.fn())
  document.addEventListener('scroll', vi.fn(), { signal: ending.signal })
  expect(names()).toEqual(['document scroll'])
  ending.abort()
  expect(names()).toEqual([])
})

it('counts on a window whose functions were replaced, as by the router, and restores them', () => {
  watch.stop()
  const { addEventListener: begin } = window
  const routers: typeof begin = (type: string, listener: EventListenerOrEventListenerObject) =>
    begin.call(window, type, listener)
  window.addEventListener = routers
  watch = watchHoldings()
  const listener = vi.fn()
  window.addEventListener('resize', listener)
  expect(names()).toEqual(['window resize'])
  window.dispatchEvent(new Event('resize'))
  expect(listener).toHaveBeenCalledTimes(1)
  window.removeEventListener('resize', listener)
  expect(names()).toEqual([])
  watch.stop()
  expect(window.addEventListener).toBe(routers)
  window.addEventListener = begin
})

it('names intervals until they are cleared', () => {
  const id = window.setInterval(vi.fn(), 500)
  expect(watch.held()).toEqual([{ kind: 'interval', what: 'interval 500 ms', owner: null }])
  window.clearInterval(id)
  expect(names()).toEqual([])
})

it('finds the module at work by the folder of its script', () => {
  // A source address names the script, as in a browser.
  const begin = new Function(
    'listener',
    "document.addEventListener('online', listener)\n//# sourceURL=https://portal.example/remotes/stores/0a1b2c3d4e5f/chunks/1.js",
  ) as (listener: () => void) => void
  const listener = vi.fn()
  begin(listener)
  expect(watch.held()).toEqual([{ kind: 'listener', what: 'document online', owner: 'stores' }])
  document.removeEventListener('online', listener)
})

it('restores the browser’s own functions', () => {
  expect(EventTarget.prototype.addEventListener).not.toBe(own.add)
  watch.stop()
  expect(EventTarget.prototype.addEventListener).toBe(own.add)
  expect(window.setInterval).toBe(own.every)
  expect(watch.held()).toEqual([])
})

it('works from its own text, for a browser that runs it before any page', () => {
  watch.stop()
  const again = new Function(`return (${watchHoldings.toString()})()`)() as HoldingsWatch
  const listener = vi.fn()
  document.addEventListener('focusin', listener)
  expect(again.held().map(({ what }) => what)).toEqual(['document focusin'])
  document.removeEventListener('focusin', listener)
  again.stop()
})
