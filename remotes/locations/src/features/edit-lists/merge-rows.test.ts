import { expect, it } from 'vitest'
import { mergeRows } from './merge-rows.ts'
import { draftRow, entriesOf, type DraftRow, type Row } from './rows.ts'

type Entry = Row<'name' | 'phone' | 'role'>

const entry = (name: string, phone = '', role = ''): Entry => ({ name, phone, role })
const before = [entry('Ada', '1'), entry('Ben', '2'), entry('Cyd', '3')]
const [ada, ben, cyd] = before.map((one) => draftRow(one, one)) as [
  DraftRow<keyof Entry>,
  DraftRow<keyof Entry>,
  DraftRow<keyof Entry>,
]
const typed = (row: DraftRow<keyof Entry>, change: Partial<Entry>) => ({
  ...row,
  values: { ...row.values, ...change },
})

it("takes changes of rows that the user did not touch, and keeps the user's own", () => {
  const newer = [entry('Ada', '1', 'Caretaker'), entry('Ben', '22'), entry('Cyd', '3')]
  const rows = mergeRows(before, [typed(ada, { phone: '11' }), ben, cyd], newer)
  expect(entriesOf(rows)).toEqual([entry('Ada', '11', 'Caretaker'), entry('Ben', '22'), entry('Cyd', '3')])
  expect(rows.map((row) => row.newer)).toEqual([{}, {}, {}])
})

it('reports values that both have changed', () => {
  const [row] = mergeRows(
    before,
    [typed(ada, { phone: '11' }), ben, cyd],
    [entry('Ada', '12'), entry('Ben', '2'), entry('Cyd', '3')],
  )
  expect(row?.values.phone).toBe('11')
  expect(row?.newer).toEqual({ phone: '12' })
})

it('keeps rows that either has added, once', () => {
  const mine = [ada, ben, cyd, draftRow(entry('Dee'), null), draftRow(entry('Eve'), null)]
  const rows = mergeRows(before, mine, [...before, entry('Eve'), entry('Fay')])
  expect(entriesOf(rows).map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cyd', 'Dee', 'Eve', 'Fay'])
})

it('drops removed rows, and reports those that the other user has changed', () => {
  const mine = [typed(ada, { phone: '11' }), cyd]
  const rows = mergeRows(before, mine, [entry('Ben', '22'), entry('Dee')])
  expect(rows.map(({ values, fate }) => [values.name, fate])).toEqual([
    ['Ada', 'gone'],
    ['Ben', 'back'],
    ['Dee', undefined],
  ])
  expect(
    mergeRows(before, [ada, cyd], before)
      .map(({ values }) => values.name)
      .join(),
  ).toBe('Ada,Cyd')
})
