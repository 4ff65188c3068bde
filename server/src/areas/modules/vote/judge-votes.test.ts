import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawn } from '../../../testing/property-seed.ts'
import { failsMarkedly, peopleNeeded, type Thresholds, type Votes } from './judge-votes.ts'

const votes: fc.Arbitrary<Votes> = fc
  .tuple(fc.nat(200), fc.nat(200))
  .map(([fine, failingPeople]) => ({ people: fine + failingPeople, failingPeople }))
const thresholds: fc.Arbitrary<Thresholds> = fc.record({
  people: fc.integer({ min: 1, max: 50 }),
  share: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
  ratio: fc.integer({ min: 1, max: 20 }),
})
const share = ({ people, failingPeople }: Votes) => (people === 0 ? 0 : failingPeople / people)

describe('the number of people that a withdrawal takes', () => {
  const some = fc.integer({ min: 1, max: 50 })
  it('is never more than the setting or the audience of a candidate', () => {
    fc.assert(
      fc.property(some, fc.nat(60), (setting, reach) => {
        const needed = peopleNeeded(setting, 'candidate', reach)
        expect(needed).toBeGreaterThanOrEqual(1)
        expect(needed).toBeLessThanOrEqual(Math.min(setting, Math.max(1, reach)))
        expect(needed === setting || needed === Math.max(1, reach)).toBe(true)
      }),
      drawn,
    )
  })

  it('is never one person for an active release, unless the setting says so', () => {
    fc.assert(
      fc.property(some, fc.nat(60), (setting, reach) => {
        const needed = peopleNeeded(setting, 'active', reach)
        expect(needed).toBe(setting === 1 ? 1 : Math.min(setting, Math.max(2, reach)))
      }),
      drawn,
    )
  })

  it('is reached if all people of a candidate’s audience fail, whatever the thresholds are', () => {
    fc.assert(
      fc.property(thresholds, fc.integer({ min: 1, max: 50 }), (given, reach) => {
        const needed = peopleNeeded(given.people, 'candidate', reach)
        const all = { people: reach, failingPeople: reach }
        expect(failsMarkedly(all, undefined, given, needed)).toBe(true)
        const fewer = { people: needed - 1, failingPeople: needed - 1 }
        expect(failsMarkedly(fewer, undefined, given, needed)).toBe(false)
      }),
      drawn,
    )
  })
})

describe('a release is withdrawn', () => {
  it('if it fails for enough people, for a sufficient share of them, and for more than before', () => {
    fc.assert(
      fc.property(votes, fc.option(votes, { nil: undefined }), thresholds, (now, before, given) => {
        const shareBefore = before && before.people >= given.people ? share(before) : 0
        const isEnough =
          now.failingPeople >= given.people &&
          share(now) >= given.share &&
          share(now) >= given.ratio * shareBefore
        expect(failsMarkedly(now, before, given)).toBe(isEnough)
      }),
      drawn,
    )
  })

  it('still if one more person fails, and no sooner if one more succeeds', () => {
    fc.assert(
      fc.property(votes, votes, thresholds, (now, before, given) => {
        const { people, failingPeople } = now
        const worse = { people: people + 1, failingPeople: failingPeople + 1 }
        const better = { people: people + 1, failingPeople }
        const isBad = failsMarkedly(now, before, given)
        expect([
          isBad && !failsMarkedly(worse, before, given),
          !isBad && failsMarkedly(better, before, given),
        ]).toEqual([false, false])
      }),
      drawn,
    )
  })

  it('always if it fails for everybody, after a release that failed for nobody or that too few have had', () => {
    fc.assert(
      fc.property(thresholds, fc.nat(100), fc.nat(100), fc.nat(), (given, more, peopleBefore, failures) => {
        const failingPeople = given.people + more
        const failedBefore = peopleBefore < given.people ? failures % (peopleBefore + 1) : 0
        const before = { people: peopleBefore, failingPeople: failedBefore }
        expect(failsMarkedly({ people: failingPeople, failingPeople }, before, given)).toBe(true)
      }),
      drawn,
    )
  })
})
