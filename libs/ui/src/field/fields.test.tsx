import { renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { Checkbox } from './checkbox.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'
import { TextArea, TextField } from './text-field.tsx'

describe('TextField', () => {
  it('is named by its label and described by its hint', () => {
    renderInPortal(<TextField label="Code" hint="Short and unique" required />)
    const field = screen.getByRole('textbox', { name: 'Code' })
    expect(field).toHaveAccessibleDescription('Short and unique')
    expect(field).toBeRequired()
    expect(field).toBeValid()
  })

  it('says what is wrong with it', () => {
    renderInPortal(<TextField label="Code" hint="Short and unique" error="Code is mandatory" />)
    const field = screen.getByRole('textbox', { name: 'Code' })
    expect(field).toHaveAccessibleDescription('Code is mandatory Short and unique')
    expect(field).toBeInvalid()
  })

  it('accepts what is typed, also over several lines', async () => {
    const { user } = renderInPortal(<TextArea label="Comment" />)
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'one{Enter}two')
    expect(screen.getByRole('textbox')).toHaveValue('one\ntwo')
  })
})

describe('SelectField', () => {
  it('returns the value of the selected option', async () => {
    const change = vi.fn()
    const options = [
      { value: 'All', label: 'All' },
      { value: 'Main', label: 'Main Stores' },
    ]
    const { user } = renderInPortal(
      <SelectField label="Store Type" options={options} value="All" onValueChange={change} />,
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Store Type' }), 'Main Stores')
    expect(change).toHaveBeenCalledExactlyOnceWith('Main')
  })

  it('is marked as required like a field for text', () => {
    const options = [{ value: 'All', label: 'All' }]
    renderInPortal(
      <SelectField label="Store Type" options={options} value="All" onValueChange={() => {}} required />,
    )
    expect(screen.getByRole('combobox', { name: 'Store Type' })).toBeRequired()
    expect(screen.getByText('*')).toBeVisible()
  })
})

function Toggles() {
  const [ticked, setTicked] = useState(false)
  const [on, setOn] = useState(true)
  return (
    <>
      <Checkbox checked={ticked} onCheckedChange={setTicked}>
        Kitchen
      </Checkbox>
      <Checkbox checked={false} indeterminate onCheckedChange={() => {}} hideLabel>
        All
      </Checkbox>
      <Switch checked={on} onCheckedChange={setOn}>
        Show removed
      </Switch>
    </>
  )
}

describe('Checkbox and Switch', () => {
  it('toggle by pointer and by Space, and can be indeterminate', async () => {
    const { user } = renderInPortal(<Toggles />)
    const kitchen = screen.getByRole('checkbox', { name: 'Kitchen' })
    await user.click(kitchen)
    expect(kitchen).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked()

    const removed = screen.getByRole('switch', { name: 'Show removed' })
    removed.focus()
    await user.keyboard(' ')
    expect(removed).not.toBeChecked()
  })
})
