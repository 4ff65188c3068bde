import { describe, expect, it } from 'vitest'

import { collectNoise } from './noise-guard.ts'

describe('noise guard', () => {
  it('collects what is written to the console, with errors spelled out, until it is stopped', () => {
    const noise = collectNoise()
    console.error('bad %s', 'thing')
    console.warn(new TypeError('worse'))
    const heard = noise.stop()
    expect(heard).toHaveLength(2)
    expect(heard[0]).toBe('console.error: bad %s thing')
    expect(heard[1]).toMatch(/console\.warn: TypeError: worse/)
  })

  it('leaves a console alone that a test spies on itself', () => {
    const noise = collectNoise()
    const heard: unknown[] = []
    const own = (message: unknown) => void heard.push(message)
    console.error = own
    console.error('expected')
    expect(noise.stop()).toEqual([])
    expect(heard).toEqual(['expected'])
  })
})
