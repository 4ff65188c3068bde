import { describe, expect, it } from 'vitest'
import { usedInScripts } from './used-in-scripts.ts'

/** Consumed modules as the container's script lists them, by module id. */
const entry = `(()=>{var o={1360:{shareScope:"default",shareKey:"@atrium/portal",import:null,requiredVersion:"^0.1.0",singleton:!0},
  77:{shareKey:"@atrium/client",requiredVersion:"^0.1.0"}};o})()`

/** Returns a script with one module in it. */
const chunk = (code: string) => `(self.c=self.c||[]).push([[949],{5(e,t,r){"use strict";${code}}}])`

const used = (code: string) => usedInScripts([entry, chunk(code)])
const members = (code: string, of = '@atrium/portal') => [...(used(code).members.get(of) ?? [])]

describe('usedInScripts', () => {
  it('finds the requested range of each shared module', () => {
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
  ])('finds a member of a shared module: %s', (_, code, found) => {
    expect(members(code)).toEqual(found)
  })

  it('finds every text and every name, in any spelling', () => {
    const { texts, names } = used(
      'call("/store/search",{project_id:a,...b,"odd name":1});let{stores:c,[d]:i}=f;c.map(({name:g})=>g.type);h["code"];`/store/info/{id}`;({"/store/x":1})',
    )
    expect([...texts]).toEqual(
      expect.arrayContaining(['/store/search', '/store/info/{id}', '/store/x', 'odd name']),
    )
    expect([...names]).toEqual(expect.arrayContaining(['project_id', 'stores', 'name', 'type', 'code']))
    expect(names).not.toContain('d')
  })

  it('finds paths passed directly to the client', () => {
    expect([
      ...(used('let s=r(77);(0,s.call)("/store/conjure",{});navigate("/account")').asked.get(
        '@atrium/client',
      ) ?? []),
    ]).toEqual(['/store/conjure'])
  })

  it('finds events that are sent, not those listened to', () => {
    const { sent } = used('let s=r(1360),b=q.bus;b.send(s.storesChanged,1);(0,s.useEvent)(s.teamsChanged,f)')
    expect([...sent]).toEqual(['storesChanged'])
  })

  it('finds topics of the server that are listened to, and those sent', () => {
    const { members, sent } = used(
      'let s=r(1360),b=q.bus;b.send((0,s.serverChanged)("stock"),1);(0,s.useEvent)((0,s.serverChanged)("teams"),f)',
    )
    expect([...(members.get('@atrium/portal') ?? [])]).toEqual(
      expect.arrayContaining(["serverChanged('stock')", "serverChanged('teams')"]),
    )
    expect([...sent]).toEqual(["serverChanged('stock')"])
  })
})
