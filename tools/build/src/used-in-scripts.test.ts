import { describe, expect, it } from 'vitest'
import { usedInScripts } from './used-in-scripts.ts'

/** As the container's script holds it: what it consumes, by the id of the module that stands for it. */
const entry = `(()=>{var o={1360:{shareScope:"default",shareKey:"@atrium/portal",import:null,requiredVersion:"^0.1.0",singleton:!0},
  77:{shareKey:"@atrium/client",requiredVersion:"^0.1.0"}};o})()`

/** A script with one module in it. */
const chunk = (code: string) => `(self.c=self.c||[]).push([[949],{5(e,t,r){"use strict";${code}}}])`

const used = (code: string) => usedInScripts([entry, chunk(code)])
const members = (code: string, of = '@atrium/portal') => [...(used(code).members.get(of) ?? [])]

describe('the scripts of a release', () => {
  it('tell which range of each shared module is asked for', () => {
    expect(used('').ranges).toEqual({ '@atrium/portal': '^0.1.0', '@atrium/client': '^0.1.0' })
  })

  it.each([
    ['called', 'let s=r(1360);(0,s.open)(s.pickTeam,{})', ['open', 'pickTeam']],
    [
      'called from functions within',
      'var s=r(1360);const f=()=>{function g(){return s.pickRole}}',
      ['pickRole'],
    ],
    ['taken without a name between', 'r(1360).open(1)', ['open']],
    ['of another module', 'let s=r(1361);s.pickTeam', []],
    ['of what has the same name within', 'let s=r(1360);function f(s){return s.pickTeam}', []],
    ['of what is taken apart under the same name', 'let s=r(1360);x.map(({s})=>s.pickTeam)', []],
    ['of what is declared later under the same name', 'let s=r(1360);()=>{s.pickTeam;let s=2}', []],
    ['that is only a word', 'let s=r(1360);let o={pickTeam:1};o.pickTeam;"pickTeam"', []],
    ['that is worked out', 'let s=r(1360);s[pickTeam]', []],
  ])('tell of a member of a shared module: %s', (_, code, found) => {
    expect(members(code)).toEqual(found)
  })

  it('tell every text and every name, however it is spelled', () => {
    const { texts, names } = used(
      'call("/store/search",{project_id:a,...b,"odd name":1});let{stores:c,[d]:i}=f;c.map(({name:g})=>g.type);h["code"];`/store/info/{id}`;({"/store/x":1})',
    )
    expect([...texts]).toEqual(
      expect.arrayContaining(['/store/search', '/store/info/{id}', '/store/x', 'odd name']),
    )
    expect([...names]).toEqual(expect.arrayContaining(['project_id', 'stores', 'name', 'type', 'code']))
    expect(names).not.toContain('d')
  })

  it('tell what the client is asked straight away', () => {
    expect([
      ...(used('let s=r(77);(0,s.call)("/store/conjure",{});navigate("/account")').asked.get(
        '@atrium/client',
      ) ?? []),
    ]).toEqual(['/store/conjure'])
  })

  it('tell which events are sent, not heard', () => {
    const { sent } = used('let s=r(1360),b=q.bus;b.send(s.storesChanged,1);(0,s.useEvent)(s.teamsChanged,f)')
    expect([...sent]).toEqual(['storesChanged'])
  })
})
