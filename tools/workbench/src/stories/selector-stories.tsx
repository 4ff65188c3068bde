import { DateSelector, LanguageSelector, ListSelector, MenuList, Selector, TreePicker } from '@atrium/modals'
import type { SelectorSource, TreeNode, TreeSource } from '@atrium/modals'
import { useLanguage } from '@atrium/portal'
import { Archive, UserPlus } from 'lucide-react'

import { Opener } from './opener.tsx'
import { usePlaces } from './places.ts'
import type { Place } from './places.ts'

export function PagesStory() {
  const all = usePlaces()
  const source: SelectorSource<Place, undefined> = {
    async load({ search, page }) {
      const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase()))
      return { items: found.slice((page - 1) * 20, page * 20) }
    },
  }
  return (
    <Opener
      modal={({ ok, cancel }) => (
        <Selector
          title="Countries"
          source={source}
          row={(place) => place}
          mode="multiple"
          initialFilters={undefined}
          onOk={(places) => ok(places.map(({ id }) => id))}
          onCancel={cancel}
        />
      )}
    />
  )
}

export function ListStory() {
  const items = usePlaces()
  return (
    <Opener
      modal={({ ok, cancel }) => <ListSelector title="Countries" items={items} onOk={ok} onCancel={cancel} />}
    />
  )
}

/** A tree of letters with their countries. */
function byLetter(all: readonly Place[], language: string): TreeSource<TreeNode> {
  return {
    async load(parent) {
      const letter = (name: string) => name.charAt(0)
      if (parent)
        return {
          nodes: all
            .filter(({ name }) => letter(name) === parent.id)
            .map((place) => ({ ...place, hasChildren: false })),
        }
      return {
        nodes: [...new Set(all.map(({ name }) => letter(name)))]
          .toSorted((one, other) => one.localeCompare(other, language))
          .map((id) => ({ id, name: id, hasChildren: true, disabled: id === 'A' })),
      }
    },
  }
}

export function TreeStory() {
  const all = usePlaces()
  const language = useLanguage((state) => state.code)
  return (
    <Opener
      modal={({ ok, cancel }) => (
        <TreePicker
          title="Countries"
          mode="multiple"
          source={byLetter(all, language)}
          onOk={(nodes) => ok(nodes.map(({ id }) => id))}
          onCancel={cancel}
        />
      )}
    />
  )
}

export function DateStory() {
  return (
    <Opener
      modal={({ ok, cancel }) => (
        <DateSelector
          value="2026-11-21"
          earliest="2020-01-01"
          latest="2030-12-31"
          onOk={ok}
          onCancel={cancel}
        />
      )}
    />
  )
}

export function LanguageStory() {
  return <Opener modal={({ ok, cancel }) => <LanguageSelector onOk={ok} onCancel={cancel} />} />
}

export function MenuStory() {
  return (
    <Opener
      modal={({ ok, cancel }) => (
        <MenuList
          title="WO-2026-00417"
          entries={[
            {
              value: 'assign',
              title: 'Assign',
              subtitle: 'Nobody works on it yet; three people of the department are free today',
              icon: <UserPlus aria-hidden />,
              badges: [{ label: '3', tone: 'accent' }],
            },
            {
              value: 'wait',
              title: 'Pause',
              disabled: true,
              badges: [{ label: 'On hold', tone: 'warning' }],
            },
            { value: 'archive', title: 'Archive', danger: true, icon: <Archive aria-hidden /> },
          ]}
          onOk={ok}
          onCancel={cancel}
        />
      )}
    />
  )
}
