import { describe, expect, it } from 'vitest'
import { AddressJudge } from './judge-address.ts'

const judge = new AddressJudge([])

describe('an address that the server connects to', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('may be %s', (address) => {
    expect(judge.mayReach(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(judge.mayReach(address)).toBe(false)
  })

  it('may be in a network that an operator allows, and in no other one', () => {
    const allowing = new AddressJudge(['127.0.0.0/8', 'fd00::/16', '10.1.2.3'])
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', 'fd00::1', '10.1.2.3'])
      expect(allowing.mayReach(address)).toBe(true)
    for (const address of ['10.1.2.4', 'fd01::1', '169.254.169.254'])
      expect(allowing.mayReach(address)).toBe(false)
  })
})
