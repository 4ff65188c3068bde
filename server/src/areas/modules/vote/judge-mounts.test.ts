import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawn } from '../../../testing/property-seed.ts'
import { isMarkedlySlower } from './judge-mounts.ts'

const figures = (p75_mount_ms: number | null, mounted = 10, failures = 0) => ({
  loads: mounted + failures,
  failures,
  p75_mount_ms,
})

it.each([
  ['three times as long, and long', figures(1_200), figures(400), true],
  ['less than three times as long', figures(1_199), figures(400), false],
  ['much longer, and nobody notices', figures(900), figures(100), false],
  ['had by few', figures(9_000, 9, 30), figures(400), false],
  ['after one that few have had', figures(9_000), figures(400, 9), false],
  ['never mounted', figures(null, 0, 20), figures(400), false],
])('of one that is %s', (_, now, before, isSlow) => {
  expect(isMarkedlySlower(now, before)).toBe(isSlow)
})

it('never finds two releases slower than each other, nor a release slower than itself', () => {
  const any = fc.tuple(fc.nat(60_000), fc.nat(100), fc.nat(100)).map((given) => figures(...given))
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(isMarkedlySlower(one, other) && isMarkedlySlower(other, one)).toBe(false)
      expect(isMarkedlySlower(one, one)).toBe(false)
    }),
    drawn,
  )
})
