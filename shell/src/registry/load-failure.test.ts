import { beforeEach, describe, expect, it, vi } from 'vitest'
import { diagnose, explainScript, lackOfScript, rememberFailedScripts } from './load-failure.ts'

const address = 'http://localhost/remotes/shops/1/chunks/a.js'

/** A failure as the bundler throws it. */
const scriptFailure = () =>
  Object.assign(new Error('Loading chunk a failed.'), { name: 'ChunkLoadError', request: address })

/** A server that has these bytes, and a browser that checks their integrity. */
function serve(answer: { status: number; genuine: boolean } | 'nothing') {
  const asked = vi.fn(async (_: string, { integrity }: RequestInit = {}) => {
    if (answer === 'nothing' || (integrity && !answer.genuine)) throw new TypeError('Failed to fetch')
    return new Response('', { status: answer.status })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

rememberFailedScripts()

beforeEach(() => {
  const script = document.createElement('script')
  script.src = address
  script.setAttribute('integrity', 'sha384-x')
  Object.defineProperty(script, 'integrity', { value: 'sha384-x' })
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
  return () => vi.unstubAllGlobals()
})

describe('a module’s script that failed', () => {
  it.each([
    ['is not what was released', { status: 200, genuine: false }, { reason: 'tampered', isOfRelease: true }],
    ['is missing', { status: 404, genuine: false }, { reason: 'gone', isOfRelease: true }],
    ['cannot be had', { status: 500, genuine: false }, { reason: 'gone', isOfRelease: false }],
    ['cannot be asked for', 'nothing', { reason: 'gone', isOfRelease: false }],
  ] as const)('%s', async (_, answer, expected) => {
    serve(answer)
    expect(await lackOfScript(scriptFailure())).toMatchObject(expected)
    expect(await diagnose('/entry.js', 'sha384-e', scriptFailure())).toMatchObject(expected)
  })

  it('has no reason once it can be fetched and is genuine', async () => {
    const asked = serve({ status: 200, genuine: true })
    expect(await lackOfScript(scriptFailure())).toBeNull()
    expect(asked).toHaveBeenCalledWith(address, expect.objectContaining({ integrity: 'sha384-x' }))
    // It failed all the same, so the reason left is that it was gone.
    expect(await explainScript(scriptFailure())).toMatchObject({ reason: 'gone', isOfRelease: false })
  })

  it('is fetched once, however many callers ask for the reason', async () => {
    const asked = serve({ status: 500, genuine: false })
    const failure = scriptFailure()
    await Promise.all([explainScript(failure), explainScript(failure)])
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
